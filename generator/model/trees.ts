import type { EntityModel, FieldModel, Model } from './types.ts';

/** A reference from a row to the row above it. */
export type TreeEdge = { readonly entity: string; readonly field: FieldModel };

/** References by which rows are placed above each other, so that they must never form a ring. */
export type Tree = {
  readonly name: string;
  readonly edges: readonly TreeEdge[];
  /** The maximum number of levels, including the topmost one. */
  readonly maxDepth: number;
};

/** The maximum number of levels of a tree if its schema does not state one. */
export const defaultDepth = 20;

const treesByModel = new WeakMap<Model['entities'], readonly Tree[]>();

/**
 * Every reference of an entity to itself, and references of several entities that form a ring of "deleted with its target"
 * or `through`, for example if A belongs to B and B to A.
 */
export function treesOf({ entities }: Pick<Model, 'entities'>): readonly Tree[] {
  const known = treesByModel.get(entities);
  if (known) return known;
  const found = [...selfTrees(entities), ...rings(entities)];
  treesByModel.set(entities, found);
  return found;
}

export function isSelfReference(entity: Pick<EntityModel, 'name'>, field: FieldModel): boolean {
  return field.kind === 'reference' && field.ref?.entity === entity.name && !field.system;
}

function selfTrees(entities: Model['entities']): Tree[] {
  return Object.values(entities).flatMap((entity) =>
    entity.fields
      .filter((field) => isSelfReference(entity, field))
      .map((field) => ({
        name: `${entity.name}.${field.name}`,
        edges: [{ entity: entity.name, field }],
        maxDepth: field.ref?.maxDepth ?? defaultDepth,
      })),
  );
}

function rings(entities: Model['entities']): Tree[] {
  const edges = Object.values(entities).flatMap(belongings);
  const reached = new Map(Object.keys(entities).map((name) => [name, reachedFrom(name, edges)]));
  const groups = new Map<string, TreeEdge[]>();
  for (const edge of edges) {
    const target = edge.field.ref?.entity ?? '';
    if (!reached.get(target)?.has(edge.entity)) continue;
    const ring = [...(reached.get(target) ?? [])].filter((name) => reached.get(name)?.has(target));
    const name = ring.sort().join(' ');
    groups.set(name, [...(groups.get(name) ?? []), edge]);
  }
  return [...groups]
    .filter(([_, { length }]) => length > 1)
    .map(([name, ring]) => ({ name, edges: ring, maxDepth: defaultDepth }));
}

/** References by which a row belongs to its target: it is deleted with the target, or the reference is its `through`. */
function belongings({ name, fields, scope }: EntityModel): TreeEdge[] {
  return fields
    .filter((field) => field.kind === 'reference' && !field.system && field.ref)
    .filter((field) => field.ref?.onDelete === 'with' || field.name === scope.through)
    .map((field) => ({ entity: name, field }));
}

function reachedFrom(start: string, edges: readonly TreeEdge[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    for (const { entity, field } of edges) {
      const target = field.ref?.entity ?? '';
      if (entity !== name || reached.has(target)) continue;
      reached.add(target);
      visit(target);
    }
  };
  visit(start);
  return reached;
}
