import { writableFields } from '#generator/model/body-schema.ts';
import { transitionsOf } from '#generator/model/lifecycles.ts';
import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import type { Answer, Api } from './client.ts';
import { freshParents } from './fresh-parents.ts';
import { type Body, validBody, valueFor } from './valid-data.ts';

/** One random write: its kind, its entity, and the numbers from which all other choices are derived. */
export type RandomWrite = { readonly kind: WriteKind; readonly entity: string; readonly draws: readonly number[] };

export const writeKinds = [
  'create',
  'bulk_create',
  'patch',
  'put',
  'bulk_update',
  'upsert',
  'action',
  'delete',
  'bulk_delete',
  'restore',
  'purge',
] as const;
export type WriteKind = (typeof writeKinds)[number];

export type World = {
  readonly model: Model;
  readonly writerOf: (entity: EntityModel) => Api;
  /** The administrator who restores and purges. */
  readonly admin: Api;
  /** Ids of the rows that were made and are not deleted, by entity. */
  readonly live: Record<string, readonly number[]>;
  /** Ids of the rows in the bin, by entity. */
  readonly bin: Record<string, readonly number[]>;
  /** References by which something is counted: names of fields by entity. */
  readonly counted: Readonly<Record<string, readonly string[]>>;
};

/** Does one write through the API and returns its answer; null when there is no row yet. */
export async function randomWrite(world: World, write: RandomWrite): Promise<Answer | null> {
  const entity = world.model.entities[write.entity]!;
  const api = world.writerOf(entity);
  const draw = drawFrom(write.draws);
  const isInBin = write.kind === 'restore' || write.kind === 'purge';
  const rows = (isInBin ? world.bin : world.live)[entity.name] ?? [];
  const at = `/api/${entity.plural}`;
  if (write.kind === 'create' || write.kind === 'bulk_create') return create(world, api, entity, write.kind, draw);
  const id = rows[draw(rows.length)];
  if (id === undefined) return null;
  const one = `${at}/${id}`;
  const other = rows[draw(rows.length)]!;
  const bulk = (mode: string, list: readonly unknown[]) => api.post(`${at}/bulk`, { mode, atomic: false, rows: list });
  switch (write.kind) {
    case 'patch':
      return api.patch(one, changeOf(world, entity, draw));
    case 'put':
      return api.put(one, changeOf(world, entity, draw));
    case 'bulk_update':
      return bulk(
        'update',
        [...new Set([id, other])].map((row) => ({ id: row, ...changeOf(world, entity, draw) })),
      );
    case 'upsert':
      return upsert(world, api, entity, one, draw);
    case 'action':
      return action(api, entity, one, draw);
    case 'delete':
      return moved(world.live, world.bin, entity, id, await api.delete(one));
    case 'bulk_delete':
      return moved(world.live, world.bin, entity, id, await bulk('delete', [id]));
    case 'restore':
      return moved(world.bin, world.live, entity, id, await world.admin.post(`${one}/actions/restore`));
    default:
      return moved(world.bin, {}, entity, id, await world.admin.post(`${one}/actions/purge`));
  }
}

/** Records that a row moved from one list to the other, if its write succeeded. */
function moved(from: World['live'], to: World['live'], { name }: EntityModel, id: number, answer: Answer): Answer {
  if (answer.status >= 300 || answer.body.ok === false) return answer;
  from[name] = (from[name] ?? []).filter((row) => row !== id);
  to[name] = [...(to[name] ?? []), id];
  return answer;
}

type Draw = (below: number) => number;

/** Numbers below a limit out of a list of fractions, begun again at its end. */
function drawFrom(fractions: readonly number[]): Draw {
  let at = 0;
  return (below) => Math.floor((fractions[at++ % fractions.length] ?? 0) * below);
}

async function create(world: World, api: Api, entity: EntityModel, kind: WriteKind, draw: Draw): Promise<Answer> {
  const bodies: Body[] = [];
  for (let n = kind === 'create' ? 1 : 2; n > 0; n -= 1)
    bodies.push(await validBody(world.model, api, entity, ownReferences(world, entity, draw)));
  const at = `/api/${entity.plural}`;
  const answer = await (kind === 'create'
    ? createAlone(world, api, entity, bodies[0]!)
    : api.post(`${at}/bulk`, { mode: 'create', atomic: false, rows: bodies }));
  const results: { id?: number | null }[] = answer.body.results ?? [answer.body];
  for (const { id } of results) if (id) world.live[entity.name] = [...(world.live[entity.name] ?? []), id];
  return answer;
}

/** Creates a row; one that the rows of this run do not permit gets new parents, such as a condemned asset for its disposal. */
async function createAlone({ model }: World, api: Api, entity: EntityModel, body: Body): Promise<Answer> {
  const answer = await api.post(`/api/${entity.plural}`, body);
  if (answer.status < 400) return answer;
  const parents = await freshParents(model, api, entity);
  return Object.keys(parents).length === 0 ? answer : api.post(`/api/${entity.plural}`, { ...body, ...parents });
}

/** References to rows of this run, so that its rows depend on each other and move between parents. */
function ownReferences({ live, counted }: World, entity: EntityModel, draw: Draw): Body {
  const references = writableFields(entity).filter(({ name }) => counted[entity.name]?.includes(name));
  return Object.fromEntries(
    references.flatMap(({ name, ref }) => {
      const rows = live[ref!.entity] ?? [];
      return rows.length > 0 ? [[name, rows[draw(rows.length)]]] : [];
    }),
  );
}

/** New values for one to three fields. */
function changeOf(world: World, entity: EntityModel, draw: Draw): Body {
  const fields = writableFields(entity).filter(({ file, system }) => !file && !system);
  const chosen = Array.from({ length: 1 + draw(3) }, () => fields[draw(fields.length)]!);
  const references = ownReferences(world, entity, draw);
  return Object.fromEntries(
    chosen.flatMap((field) => {
      if (!field.required && draw(4) === 0) return [[field.name, null]];
      if (field.ref) return field.name in references ? [[field.name, references[field.name]]] : [];
      return [[field.name, randomValue(field, draw)]];
    }),
  );
}

function randomValue(field: FieldModel, draw: Draw): unknown {
  const { kind, schema, ui } = field;
  if (ui.widget === 'time') return `${String(draw(24)).padStart(2, '0')}:${String(draw(60)).padStart(2, '0')}`;
  if (kind === 'boolean') return draw(2) === 0;
  if (kind === 'date') return `2026-0${1 + draw(9)}-1${draw(10)}`;
  if (kind !== 'integer' && kind !== 'decimal') return textOrOther(field, draw(100_000));
  const low = Number(schema.minimum ?? 0);
  const high = Math.min(Number(schema.maximum ?? 100), low + 100);
  const size = 10 ** (field.decimals ?? 0);
  return low + draw((high - low) * size + 1) / size;
}

/** Texts that databases might order, fold, search or escape differently. */
const oddTexts = [
  'Zürich',
  'zurich',
  'ZU\u0308RICH',
  'İı ﬁ ß',
  '100 %_\\',
  'O\'Neil "x"',
  'a  b',
  '\uFFFD',
  '😀',
  '10',
  '9',
  '-',
];

function textOrOther(field: FieldModel, n: number): unknown {
  const { enum: words, pattern, format, maxLength } = field.schema;
  const text = oddTexts[n % (2 * oddTexts.length)];
  const isFree = field.kind === 'string' && !words && !pattern && !format && Number(maxLength) >= 40;
  return isFree && text !== undefined ? text : valueFor(field, n);
}

/** By the title of an existing row, so that it is changed. */
async function upsert(world: World, api: Api, entity: EntityModel, one: string, draw: Draw): Promise<Answer | null> {
  const key =
    entity.unique.find(({ where }) => where === null)?.fields ?? (entity.base === 'list' ? entity.titleFields : null);
  const { status, body } = await api.get(one);
  if (!key || status !== 200) return null;
  const row = { ...changeOf(world, entity, draw), ...Object.fromEntries(key.map((name) => [name, body[name]])) };
  return api.post(`/api/${entity.plural}/bulk`, { mode: 'upsert', key, atomic: false, rows: [row] });
}

async function action(api: Api, entity: EntityModel, one: string, draw: Draw): Promise<Answer | null> {
  const transitions = transitionsOf(entity).filter(({ ask }) => ask === null);
  if (transitions.length === 0) return null;
  return api.post(`${one}/actions/${transitions[draw(transitions.length)]!.name}`);
}
