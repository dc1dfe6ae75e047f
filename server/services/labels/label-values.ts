import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import { type LabelKindCode, subjectOfKind, tokensOf } from '#schemas/labels/label-tokens.ts';

/** Values of a label that are no field of its record. */
const others = ['client.client_name', 'label.kind', 'code.link', 'code.code', 'today'] as const;

/** The field of a label's record that a path names, with or without the ending of a reference; null for another value. */
export function fieldOf(entity: EntityModel, path: string): FieldModel | null {
  const [head, name = '', ...more] = path.split('.');
  if (head !== entity.name || more.length > 0) return null;
  const known = Object.hasOwn(entity.field, name) ? name : `${name}_id`;
  const field = Object.hasOwn(entity.field, known) ? entity.field[known] : undefined;
  return field && !field.secret ? field : null;
}

/** The first value of a content that labels of a kind do not have; null where all are known. */
export function unknownToken(model: Model, kind: LabelKindCode, content: string): string | null {
  const entity = model.entities[subjectOfKind[kind]] as EntityModel;
  const found = tokensOf(content).find(
    ({ path }) => !others.some((one) => one === path) && fieldOf(entity, path) === null,
  );
  return found?.path ?? null;
}
