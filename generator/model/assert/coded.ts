import { createFaults, formatFaults } from '../faults.ts';
import { type EntityModel, type Filter, languages, type Model, type Words } from '../types.ts';
import { placeOf } from './at.ts';
import { checkCondition } from './condition.ts';

/** What code in a separate file declares for an entity: an action, a hook or a template. */
export type Coded = {
  readonly entity: string;
  readonly title?: Words;
  readonly roles?: readonly string[];
  /** A condition on the entity's rows, or one for each verb. */
  readonly when?: Filter;
  readonly whenOf?: Readonly<Record<string, Filter>>;
};

/**
 * Checks titles, roles and conditions of a file in the same way as those of a schema.
 *
 * @throws Error with the file, the position, the fault and the name that may be meant
 */
export function assertCoded(model: Model, file: string, coded: Coded): void {
  const faults = createFaults();
  const roles = [...model.roles.map(({ code }) => code), 'everyone'];
  const at = placeOf({
    entity: model.entities[coded.entity] as EntityModel,
    entities: model.entities,
    json: {},
    roles,
    presets: [],
    report: (pointer, what, near = null, known = []) => faults.report(file, pointer, what, near, known),
  });
  const missing = coded.title && languages.filter((language) => !coded.title?.[language]);
  for (const language of missing ?? []) at.report('/title', `has no words in "${language}"`);
  (coded.roles ?? []).forEach((role, index) => {
    at.expect(`/roles/${index}`, 'role', role, roles);
  });
  if (coded.when) checkCondition(at, '/when', coded.when);
  for (const [verb, condition] of Object.entries(coded.whenOf ?? {})) checkCondition(at, `/when/${verb}`, condition);
  if (faults.list.length > 0) throw new Error(formatFaults(faults.list));
}
