import type { FieldView } from '#admin/providers/model/model.ts';
import { pathsIn } from './condition-fields.ts';
import { cascadeFields } from './conditions.ts';
import type { FormShape } from './types.ts';

/** What a form reads of a record to which one of its references refers. */
export type Relation = {
  /** The name of the form's reference field. */
  name: string;
  plural: string;
  /** Fields of the chosen record that the server copies into this one. */
  copied: string[];
  /** Fields that a new record takes over from the chosen one. */
  taken: { name: string; field: string }[];
};

/**
 * The references that conditions, defaults and formulas follow, and the one whose values the server copies, as far as filters of
 * other references need them.
 */
export function relationsOf(shape: FormShape): Relation[] {
  const found = new Map<string, Relation>();
  const read = (name: string, copied: string | null, taken: Relation['taken'] = []) => {
    const target = shape.fields[name]?.ref;
    if (!target) return;
    const relation = found.get(name) ?? { name, plural: target.plural, copied: [], taken: [] };
    relation.taken.push(...taken);
    if (copied && !relation.copied.includes(copied)) relation.copied.push(copied);
    found.set(name, relation);
  };
  for (const { name: own, show_if, require_if, ref, default_from, formula } of Object.values(shape.fields)) {
    if (default_from && 'by' in default_from) read(default_from.by, null, [{ name: own, field: default_from.field }]);
    const followed = referencesIn([...pathsIn(show_if), ...pathsIn(require_if)]).concat(referencesOf(formula));
    for (const reference of followed) read(reference, null);
    if (!shape.through) continue;
    for (const name of cascadeFields(ref?.filter ?? null)) if (!(name in shape.fields)) read(shape.through, name);
  }
  return [...found.values()];
}

function referencesOf(formula: FieldView['formula']): string[] {
  return formula?.hops.map(({ by }) => by) ?? [];
}

/** A condition on `asset.state` follows the reference `asset_id`. */
function referencesIn(paths: readonly string[]): string[] {
  return paths.map((path) => path.split('.')).flatMap(([name, field]) => (field ? [`${name}_id`] : []));
}
