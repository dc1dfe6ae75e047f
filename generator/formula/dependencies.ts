import type { EntityModel } from '../model/types.ts';
import { type Formula, partsOf } from './tree.ts';

/** The fields of the own record that a formula reads. */
export function ownFieldsOf(tree: Formula): readonly string[] {
  return distinct(partsOf(tree).flatMap((part) => (part.is === 'field' ? [part.name] : [])));
}

/** The fields that a formula reads through references: the reference and the field of its record. */
export function hopsOf(tree: Formula): readonly { readonly by: string; readonly field: string }[] {
  return partsOf(tree).flatMap((part) => (part.is === 'hop' ? [{ by: part.by, field: part.field }] : []));
}

/** The lists of lines that a formula adds up or counts; `field` is null for a count. */
export function lineValuesOf(tree: Formula): readonly { readonly list: string; readonly field: string | null }[] {
  return partsOf(tree).flatMap((part) => (part.is === 'lines' ? [{ list: part.list, field: part.field }] : []));
}

type Entities = Readonly<Record<string, EntityModel>>;

/** The values of this and other entities from which a computed value of an entity follows directly. */
export function dependenciesOf(
  entities: Entities,
  entity: EntityModel,
  name: string,
): readonly (readonly [EntityModel, string])[] {
  const computed = entity.field[name]?.computed;
  if (!computed || computed.from === 'rules') return [];
  if (computed.from === 'through') return found(entities[entity.field[computed.by]?.ref?.entity ?? ''], computed.field);
  if ('among' in computed) return [[entity, computed.field]];
  if (computed.from !== 'formula') {
    const child = entities[computed.of];
    return 'field' in computed ? found(child, computed.field) : [];
  }
  const { tree } = computed;
  return [
    ...ownFieldsOf(tree).map((own) => [entity, own] as const),
    ...hopsOf(tree).flatMap(({ by, field }) => found(entities[entity.field[by]?.ref?.entity ?? ''], field)),
    ...lineValuesOf(tree).flatMap(({ list, field }) => {
      const child = entities[entity.lines.find((one) => one.name === list)?.entity ?? ''];
      return field === null ? [] : found(child, field);
    }),
  ];
}

function found(entity: EntityModel | undefined, name: string): readonly (readonly [EntityModel, string])[] {
  return entity?.field[name] ? [[entity, name]] : [];
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
