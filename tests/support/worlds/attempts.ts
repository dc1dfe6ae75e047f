import { writableFields } from '#generator/model/body-schema.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { valueFor } from '../valid-data.ts';
import type { Question } from './questions.ts';
import type { WorldRow } from './rows.ts';

type Aim = {
  readonly entity: EntityModel;
  readonly seen: readonly WorldRow[];
  readonly hidden: readonly WorldRow[];
  readonly world: any;
  readonly visibility: any;
};

/** Writes that are undone: their answers must reveal nothing of hidden rows and fields. */
export function writes({ entity, seen, hidden, world, visibility }: Aim): Question[] {
  const path = `/api/${entity.plural}`;
  const { verbs } = entity;
  const questions: Question[] = [];
  const dry = { dry_run: 'true' };
  for (const row of [seen[0], seen.at(-1), hidden[0], hidden.at(-1)]) {
    if (!row) continue;
    if (verbs.includes('update'))
      questions.push({ method: 'PATCH', path: `${path}/${row.id}`, query: dry, body: { row_version: 999 } });
    if (verbs.includes('delete')) questions.push({ method: 'DELETE', path: `${path}/${row.id}`, query: dry });
  }
  if (verbs.includes('create')) {
    questions.push({ method: 'POST', path, query: dry, body: {} });
    questions.push({ method: 'POST', path, query: dry, body: pointingAt(entity, world, visibility) });
    if (seen[0])
      questions.push({
        method: 'POST',
        path,
        query: dry,
        body: { ...pointingAt(entity, world, visibility), ...plainOf(entity, seen[0]) },
      });
  }
  if (verbs.includes('update') && seen[0])
    questions.push({
      method: 'PATCH',
      path: `${path}/${seen[0].id}`,
      query: dry,
      body: pointingAt(entity, world, visibility),
    });
  if (verbs.includes('update')) questions.push(...linesOf({ entity, seen, hidden, world, visibility }));
  return questions;
}

/** Lists of lines that name hidden rows, rows of other records, and rows that do not exist. */
function linesOf({ entity, seen, hidden, world, visibility }: Aim): Question[] {
  const records = [seen[0], hidden[0]].filter((row) => row !== undefined);
  return entity.lines.flatMap(({ name, entity: child }) => {
    const rows: WorldRow[] = [...world.rows.get(child).values()];
    const unseen = rows.filter((row) => !visibility.seesRow(world.model.entities[child], row));
    const ids = [unseen[0]?.id, unseen.at(-1)?.id, rows[0]?.id, 999_999].filter((id) => id !== undefined);
    const lists = [[], [pointingAt(world.model.entities[child], world, visibility)], ...ids.map((id) => [{ id }])];
    return records.flatMap((row) =>
      lists.map(
        (list): Question => ({
          method: 'PATCH',
          path: `/api/${entity.plural}/${row.id}`,
          query: { dry_run: 'true' },
          body: { [name]: list },
        }),
      ),
    );
  });
}

/** A body that refers to hidden rows: some exist in both worlds, some in one. */
function pointingAt(entity: EntityModel, world: any, visibility: any): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of writableFields(entity)) {
    if (field.name === 'client_id') continue;
    if (!field.ref) {
      if (field.required && !field.owners) body[field.name] = valueFor(field, 7);
      continue;
    }
    const target = world.model.entities[field.ref.entity];
    const rows = [...world.rows.get(target.name).values()].filter((row: WorldRow) => !visibility.seesRow(target, row));
    const row = rows.find(({ id }: WorldRow) => id % 3 === 0) ?? rows[0];
    if (row) body[field.name] = field.kind === 'references' ? [row.id] : row.id;
  }
  return body;
}

function plainOf(entity: EntityModel, row: WorldRow): Record<string, unknown> {
  const fields = writableFields(entity).filter(({ kind, name }) => kind === 'string' && row[name] !== null);
  return Object.fromEntries(fields.map(({ name }) => [name, row[name]]));
}
