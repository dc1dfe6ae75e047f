import { use, useMemo, useRef } from 'react';
import { fulfilledPromise } from '#admin/providers/model/model-cache.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import { checkOf } from './check.ts';
import { cascadeFields } from './conditions.ts';
import { FormStore } from './FormStore.ts';
import { loadRules, type RuleCheck } from './rules.ts';
import type { FormShape, Titles, Values } from './types.ts';
import { useRelated } from './useRelated.ts';

const checksByKey = new Map<string, Promise<RuleCheck>>();
const none = fulfilledPromise<RuleCheck>(() => []);

type Judge = typeof import('./formulas/check-faults.ts').checkFaults;
const noChecks = fulfilledPromise<Judge>(() => []);
let checks: Promise<Judge> | null = null;

/** What judges the checks of a schema; loaded with the first form that has some. */
function checksAhead(): Promise<Judge> {
  checks ??= import('./formulas/check-faults.ts').then((module) => module.checkFaults);
  return checks;
}

/** One store for the lifetime of a form. Suspends while the entity's rules load. */
export function useFormStore(shape: FormShape, values: Values, titles: Titles = {}): FormStore {
  const language = useLanguage();
  const rules = use(shape.rulesOf ? rulesAhead(shape.rulesOf, language) : none);
  const judge = use(shape.checks ? checksAhead() : noChecks);
  const start = useRef({ values, titles });
  const last = useRef<FormStore>(null);
  const store = useMemo(() => {
    const dependents: Record<string, string[]> = {};
    for (const field of Object.values(shape.fields)) {
      const kind = field.ui.widget === 'kinds' && field.about;
      for (const name of [...cascadeFields(field.ref?.filter ?? null), ...(kind ? [kind] : [])]) {
        dependents[name] = [...(dependents[name] ?? []), field.name];
      }
    }
    return new FormStore({ ...start.current, former: last.current, check: checkOf(shape, rules, judge), dependents });
  }, [shape, rules, judge]);
  last.current = store;
  useRelated(shape, store);
  return store;
}

/**
 * The rules of an entity's forms; if they are requested before the form is rendered, the form does not have to wait.
 */
export function rulesAhead(entity: string, language: Parameters<typeof loadRules>[1]): Promise<RuleCheck> {
  const key = `${language} ${entity}`;
  const known = checksByKey.get(key);
  if (known) return known;
  const asked = loadRules(entity, language);
  checksByKey.set(key, asked);
  asked.then(
    (check) => fulfilledPromise(check, asked),
    () => checksByKey.delete(key),
  );
  return asked;
}
