import { isLanguage, languageNames } from '#admin/providers/words/language.ts';
import type { WordKey } from '#admin/providers/words/shell-words.ts';
import { ownOf } from '#generator/filter/own.ts';
import { untranslatedParameter } from '#generator/model/system-names.ts';
import { type Reader, textOf } from '../cells/text.ts';
import { hopOf } from './hops.ts';
import type { FilterField, FilterView } from './own.ts';

const comparisons: Readonly<Record<string, WordKey>> = {
  $eq: 'filter.is',
  $ne: 'filter.is_not',
  $in: 'filter.among',
  $nin: 'filter.not_among',
  $gt: 'condition.more',
  $gte: 'filter.from',
  $lt: 'condition.less',
  $lte: 'filter.to',
  $contains: 'filter.contains',
  $startsWith: 'filter.starts',
};

/** One entry of a filter as text, where choices cannot show it: "“voltage” is more than 3". */
export function describeLeaf(view: FilterView, name: string, value: unknown, reader: Reader): string {
  const { say } = reader;
  if (name === untranslatedParameter) return untranslatedWords(value, reader);
  const field = view.fields[name] ?? null;
  const title = name === 'q' ? say('condition.search') : (field?.title ?? pathTitle(view, name));
  const operators = isObject(value) ? value : { $eq: value };
  const parts = Object.entries(operators).map(([operator, operand]) => {
    if (operator === '$exists') return say(operand ? 'filter.filled' : 'filter.empty');
    const own = ownOf(operand);
    if (own) return say(`rights.${operator === '$ne' || operator === '$nin' ? 'not_own' : 'own'}.${own}`);
    const comparison = comparisons[operator];
    if (!comparison) return say('condition.further');
    return `${say(comparison)} ${[operand]
      .flat()
      .map((one) => describeValue(field, one, reader))
      .join(', ')}`;
  });
  return `${title} ${parts.join(` ${say('filter.and')} `)}`;
}

/** The languages in which a title is missing: "Title missing in Deutsch, Français". */
function untranslatedWords(value: unknown, { say }: Reader): string {
  const codes = [isObject(value) ? value.$in : value].flat();
  if (!codes.every(isLanguage)) return say('condition.further');
  return say('master_lists.untranslated_in', { languages: codes.map((code) => languageNames[code]).join(', ') });
}

/**
 * A path begins with a reference, which is shown by its title. The rest of the path, or a name that is no field, is
 * shown unchanged.
 */
function pathTitle({ fields }: FilterView, name: string): string {
  const hop = hopOf(name);
  const reference = hop && fields[`${hop}_id`];
  if (!reference) return `“${name}”`;
  const rest = name.slice(hop.length + 1).split('.');
  return [reference.title, ...rest.map((step) => step.replaceAll('_', ' '))].join(' › ');
}

/** A record is shown by its number, because its title is not loaded. */
function describeValue(field: FilterField | null, value: unknown, reader: Reader): string {
  if (value === null || value === undefined) return reader.say('app.empty_value');
  if (typeof value === 'string' && value.startsWith('$')) return `“${value.slice(1)}”`;
  if (typeof value === 'object') return reader.say('condition.further');
  if (field?.ref && typeof value === 'number') return `#${value}`;
  if (typeof value === 'boolean') return reader.say(value ? 'app.yes' : 'app.no');
  return field ? textOf(field, { [field.name]: value }, reader) : String(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
