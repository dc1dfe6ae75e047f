import { humanise } from '#generator/model/inflection.ts';
import { textAt } from '#generator/model/normalise/words.ts';
import { asJson, type Json } from '#generator/model/source.ts';
import type { Language } from '#generator/model/types.ts';
import theme from '#schemas/people/theme.json';
import type { Choice, Switch } from './appearance-settings.ts';

const properties: Json = theme.properties;
const i18n: Json = theme['x-i18n'];

/** The title of a setting in the theme's schema. */
export function settingTitle(name: Choice | Switch, language: Language): string {
  return textAt(asJson(i18n[language]), ['properties', name]) ?? textAt(properties, [name]) ?? humanise(name);
}

/** The title of a value in the theme's schema. */
export function valueTitle(name: Choice, value: string, language: Language): string {
  const own = textAt(asJson(i18n[language]), ['properties', name, 'enum', value]);
  return own ?? textAt(i18n, ['en', 'enums', name, value]) ?? humanise(value);
}
