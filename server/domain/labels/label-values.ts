import type { EntityModel, FieldKind, FieldModel, Model } from '#generator/model/types.ts';
import { type LabelKindCode, subjectOfKind, tokensOf } from '#schemas/labels/label-tokens.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';

/** Values of a label that are not fields of its record; each has a translated title. */
const others = ['client.client_name', 'label.kind', 'code.link', 'code.code', 'today'] as const;

const unprintable: readonly FieldKind[] = ['json', 'references', 'choices'];

/**
 * The field of a label's record that a path names, with or without the ending of a reference; null for another value.
 * Everybody can see a label, so fields of restricted groups, such as money and people, are excluded.
 */
export function fieldOf(entity: EntityModel, path: string): FieldModel | null {
  const [head, name = '', ...more] = path.split('.');
  if (head !== entity.name || more.length > 0) return null;
  const known = Object.hasOwn(entity.field, name) ? name : `${name}_id`;
  const field = Object.hasOwn(entity.field, known) ? entity.field[known] : undefined;
  return field && !field.secret && field.group === 'default' ? field : null;
}

/** The first placeholder of a content that labels of a kind do not have; null if all are known. */
export function unknownToken(model: Model, kind: LabelKindCode, content: string): string | null {
  const entity = model.entities[subjectOfKind[kind]] as EntityModel;
  const found = tokensOf(content).find(
    ({ path }) => !others.some((one) => one === path) && fieldOf(entity, path) === null,
  );
  return found?.path ?? null;
}

export type LabelValue = { readonly path: string; readonly title: string; readonly is_date: boolean };

/** The values that labels of a kind can show, with their titles: the fields that the caller may read, and some others. */
export function valuesOf(
  { model, sentences }: Engine,
  { ability, language }: Caller,
  kind: LabelKindCode,
): LabelValue[] {
  const entity = model.entities[subjectOfKind[kind]] as EntityModel;
  const fields = ability.can('read', entity.name) ? ability.readable(entity) : [];
  const own = fields
    .filter(({ secret, system, file, group, kind: type }) => {
      return !secret && !system && !file && group === 'default' && !unprintable.includes(type);
    })
    .map(({ name, title, kind: type }) => ({
      path: `${entity.name}.${name.replace(/_id$/, '')}`,
      title: title[language],
      is_date: type === 'date',
    }));
  const further = others.map((path) => ({
    path,
    title: sentences.word(language, `studio.values.${path.replace('.', '_')}`) ?? path,
    is_date: path === 'today',
  }));
  return [...own, ...further];
}
