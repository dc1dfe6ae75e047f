import type { Faults } from '../model/faults.ts';
import type { EntityModel, FieldModel, Model } from '../model/types.ts';

/** Reports required references that form a ring, because none of these records could be created first. */
export function lintReferences(model: Model, problems: Faults): void {
  for (const entity of Object.values(model.entities)) {
    for (const field of demanded(entity)) {
      const path = pathBack(model, entity.name, field);
      if (!path) continue;
      const ring = [entity.name, ...path].join(' → ');
      problems.report(
        entity.file,
        `/properties/${field.name}`,
        `no record can be created, since each needs another one first: ${ring}. Leave one of these references out of "required"`,
      );
    }
  }
}

/** References that have to be filled in when a record is created. */
function demanded({ fields }: EntityModel): readonly FieldModel[] {
  return fields.filter(({ ref, kind, required, readOnly, copied, system }) =>
    Boolean(ref && kind === 'reference' && required && !readOnly && !copied && !system),
  );
}

/** The entities from a reference's target back to `home` through required references only; null if there is no such path. */
function pathBack(model: Model, home: string, first: FieldModel, seen = new Set<string>()): string[] | null {
  const target = first.ref?.entity ?? '';
  if (target === home) return [home];
  const entity = model.entities[target];
  if (!entity || seen.has(target)) return null;
  seen.add(target);
  for (const field of demanded(entity)) {
    const rest = pathBack(model, home, field, seen);
    if (rest) return [target, ...rest];
  }
  return null;
}
