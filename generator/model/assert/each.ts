import type { At } from '../../keywords/keyword.ts';
import type { EachModel, TransitionModel } from '../lifecycle-types.ts';
import type { EntityModel } from '../types.ts';
import { checkTargetCondition } from './condition.ts';
import { checkValue } from './effects.ts';
import { referencesTo } from './guard-condition.ts';

/** Checks what a transition does to other rows: which rows are meant, and what is written to them. */
export function checkEach(at: At, pointer: string, transition: TransitionModel): void {
  for (const [index, each] of transition.each.entries()) {
    const place = `${pointer}/${index}`;
    if ((each.set === null) === (each.action === null))
      at.report(place, 'write values with "set" or run an "action": name one of the two');
    const target = targetOf(at, place, each);
    if (!target) continue;
    if (!target.versioned) at.report(place, `"${target.name}" cannot be changed: name another entity`);
    if (each.where) checkTargetCondition(at, `${place}/where`, each.where, target, 'own');
    for (const [name, value] of Object.entries(each.set ?? {}))
      checkValue({ at, pointer: `${place}/set/${name}`, target, transition }, name, value);
  }
}

function targetOf(at: At, place: string, { entity, by, through }: EachModel): EntityModel | null {
  if (through !== null) {
    if (entity !== null || by !== null) {
      at.report(place, '"through" means the row of a reference: leave out "entity" and "by"');
      return null;
    }
    const references = at.entity.fields.filter(({ kind }) => kind === 'reference').map(({ name }) => name);
    if (!at.expect(`${place}/through`, 'reference', through, references)) return null;
    return at.entities[at.entity.field[through]?.ref?.entity ?? ''] ?? null;
  }
  if (entity === null || by === null) {
    at.report(place, 'says no rows: name "entity" and "by", or a reference in "through"');
    return null;
  }
  if (!at.expect(`${place}/entity`, 'entity', entity, Object.keys(at.entities))) return null;
  const target = at.entities[entity]!;
  return at.expect(`${place}/by`, `reference of ${entity} to ${at.entity.name}`, by, referencesTo(at.entity, target))
    ? target
    : null;
}
