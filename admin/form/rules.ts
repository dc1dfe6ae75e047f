import type { Language } from '#generator/model/types.ts';
import { fill } from '#generator/validation/messages.ts';
import type { EntityRules } from '#schemas/_meta/define-rules.ts';
import type { Values } from './types.ts';

type Sentences = Record<string, string>;

const modules = import.meta.glob<{ default: EntityRules }>('../../schemas/**/*.rules.ts');
const sentences = import.meta.glob<{ default: Sentences }>('../../schemas/locales/*/rules.json');

export type RuleCheck = (values: Values, titleAt: (path: string) => string) => { path: string; message: string }[];

/** The cross-field checks of an entity, from the same file that the server runs; an entity without rules has none. */
export async function loadRules(entity: string, language: Language): Promise<RuleCheck> {
  const load = Object.entries(modules).find(([path]) => path.endsWith(`/${entity}.rules.ts`))?.[1];
  if (!load) return () => [];
  const [module, words] = await Promise.all([load(), sentences[`../../schemas/locales/${language}/rules.json`]?.()]);
  return (values, titleAt) =>
    module.default.check(values).map(({ path, code, params }) => ({
      path,
      message: fill(module.default.messages?.[code]?.[language] ?? words?.default[code] ?? code, {
        title: titleAt(path),
        ...params,
      }),
    }));
}
