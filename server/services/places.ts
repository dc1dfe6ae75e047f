import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';

/** `own` has the levels that are also fields of the form and are part of the same box. */
export type Box = { readonly own: readonly string[] };

/**
 * The references that lead from the top of a tree down to a record, such as a room's branch, building and floor; empty if
 * the record has fewer than two levels above it or belongs to another folder's tree.
 */
export function levelsAbove(model: Model, target: EntityModel): readonly string[] {
  const levels: string[] = [];
  let at = target;
  for (let name = at.scope.through; name; name = at.scope.through) {
    const above = model.entities[at.field[name]?.ref?.entity ?? ''];
    if (!above || above.folder !== target.folder) return [];
    if (target.field[name]?.ref?.entity === above.name) levels.unshift(name);
    at = above;
  }
  return levels.length < 2 ? [] : levels;
}

/**
 * The references of a form that are one search box over a whole tree, by field. A chain of cascading references, each
 * limited by the one before, is one box at its last and deepest reference. If a form has some of the levels as separate
 * fields without such a chain, its references stay as they are.
 */
export function boxesOf(model: Model, writable: readonly FieldModel[]): ReadonlyMap<string, Box> {
  const fields = new Map(writable.filter(({ kind }) => kind === 'reference').map((field) => [field.name, field]));
  const boxes = [...fields.values()].flatMap((field) => {
    const target = model.entities[field.ref?.entity ?? ''];
    const levels = target ? levelsAbove(model, target) : [];
    if (levels.length === 0) return [];
    const before = namesBefore(field, fields);
    return [{ name: field.name, own: levels.filter((name) => before.has(name)) }];
  });
  const most = Math.max(0, ...boxes.map(({ own }) => own.length));
  const chain = most >= 2 ? boxes.findLast(({ own }) => own.length === most) : undefined;
  const shown = boxes.filter((box) => box === chain || (box.own.length === 0 && !chain?.own.includes(box.name)));
  return new Map(shown.map(({ name, own }) => [name, { own }]));
}

type Placed = { readonly name: string; readonly width: number };

/** The fields of a section: a box is placed before the first of its levels, and is wide enough for a path. */
export function boxed(fields: readonly Placed[], boxes: ReadonlyMap<string, Box>): Placed[] {
  const levels = new Map([...boxes].flatMap(([name, { own }]) => own.map((level) => [level, name])));
  const names = new Set(fields.flatMap(({ name }) => [levels.get(name) ?? [], name].flat()));
  const widths = new Map(fields.map(({ name, width }) => [name, width]));
  return [...names].flatMap((name) => {
    const width = widths.get(name);
    if (width === undefined) return [];
    const box = boxes.get(name);
    return [{ name, width: box ? boxWidth(box, width) : width }];
  });
}

function boxWidth({ own }: Box, width: number): number {
  return own.length > 0 ? 12 : Math.max(width, 8);
}

/** The fields of the form that a reference's choices depend on, and the fields that those depend on. */
function namesBefore(field: FieldModel, fields: ReadonlyMap<string, FieldModel>, found = new Set<string>()) {
  for (const [, name = ''] of JSON.stringify(field.ref?.filter ?? {}).matchAll(/"\$record\.([a-z][a-z0-9_]*)"/g)) {
    const before = fields.get(name);
    if (!before || found.has(name)) continue;
    found.add(name);
    namesBefore(before, fields, found);
  }
  return found;
}
