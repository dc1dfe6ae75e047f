import { operatorsByKind } from '#generator/filter/operators.ts';
import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import type { Answer, Api } from './client.ts';
import { pageToken } from './twin-api.ts';

/** One random read: its kind, its entity, and the numbers from which all other choices are derived. */
export type RandomRead = { readonly kind: ReadKind; readonly entity: string; readonly draws: readonly number[] };

export const readKinds = [
  'list',
  'filter',
  'related_filter',
  'search',
  'pages',
  'groups',
  'csv',
  'record',
  'screen',
] as const;
export type ReadKind = (typeof readKinds)[number];

type Draw = (below: number) => number;
type Row = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;
type Query = Readonly<Record<string, unknown>>;

/** Does one read through the API and returns its last answer. */
export async function randomRead(model: Model, api: Api, read: RandomRead): Promise<Answer> {
  const entity = model.entities[read.entity]!;
  const draw = drawFrom(read.draws);
  const at = `/api/${entity.plural}`;
  const rows = await someRows(api, at, draw);
  const row = rows[draw(rows.length)];
  const language = { 'accept-language': ['en', 'de', 'fr', 'pt'][draw(4)]! };
  switch (read.kind) {
    case 'filter':
      return api.get(at, { ...order(entity, draw), filter: filterOf(entity, rows, draw) }, language);
    case 'related_filter':
      return api.get(at, { ...order(entity, draw), filter: await throughReference(model, api, entity, draw) });
    case 'search':
      return api.get(at, { ...order(entity, draw), q: wordsOf(entity, row, draw) });
    case 'pages':
      return pages(api, at, { ...order(entity, draw), range: [0, draw(4)] });
    case 'groups':
      return api.get(`${at}/groups`, groupsOf(entity, rows, draw));
    case 'csv':
      return api.get(
        at,
        { ...order(entity, draw), filter: filterOf(entity, rows, draw) },
        { accept: 'text/csv', ...language },
      );
    case 'record':
      return oneRecord(api, at, row, draw, language);
    case 'screen':
      return screen(api, entity, row, draw, language);
    default:
      return api.get(at, { ...order(entity, draw), range: rangeOf(draw), ...expandOf(entity, draw) }, language);
  }
}

function drawFrom(fractions: readonly number[]): Draw {
  let at = 0;
  return (below) => Math.floor((fractions[at++ % fractions.length] ?? 0) * below);
}

/** Rows from anywhere in the list, whose values are used in queries. */
async function someRows(api: Api, at: string, draw: Draw): Promise<readonly Row[]> {
  const first = draw(40);
  const { body, status } = await api.get(at, { range: [first, first + 4], sort: ['id', draw(2) ? 'DESC' : 'ASC'] });
  if (status === 200 && body.length > 0) return body;
  const start = await api.get(at, { range: [0, 4], sort: ['id', 'ASC'] });
  return start.status === 200 ? start.body : [];
}

function order(entity: EntityModel, draw: Draw): Query {
  const fields = entity.fields.filter(({ sortable }) => sortable);
  if (fields.length === 0 || draw(4) === 0) return {};
  const keys = Array.from({ length: 1 + draw(3) }, () => [fields[draw(fields.length)]!.name, draw(2) ? 'ASC' : 'DESC']);
  return { sort: keys };
}

function rangeOf(draw: Draw): [number, number] {
  const first = draw(2) * draw(30);
  return [first, first + draw(60)];
}

function expandOf(entity: EntityModel, draw: Draw): Query {
  const references = entity.fields.filter(({ kind, ref }) => kind === 'reference' && ref);
  if (references.length === 0) return {};
  return { expand: [references[draw(references.length)]!.name, references[draw(references.length)]!.name].join(',') };
}

function filterOf(entity: EntityModel, rows: readonly Row[], draw: Draw): Row {
  const conditions = Array.from({ length: 1 + draw(3) }, () => condition(entity, rows, draw));
  if (draw(3) === 0) return { $or: conditions };
  return draw(3) === 0 ? { $and: conditions } : Object.assign({}, ...conditions);
}

const partOperators = ['$contains', '$startsWith'];

function condition(entity: EntityModel, rows: readonly Row[], draw: Draw): Row {
  const fields = entity.fields.filter(({ filterable }) => filterable);
  const field = fields[draw(fields.length)]!;
  const operators = operatorsByKind[field.kind].filter((name) => name !== '$some' && name !== '$none');
  const isPart = operators.includes('$contains') && draw(2) === 0;
  const operator = isPart ? partOperators[draw(2)]! : operators[draw(operators.length)]!;
  const values = rows.map((row) => row[field.name]).filter((value) => value !== undefined);
  const value = values.length > 0 ? values[draw(values.length)] : null;
  return { [field.name]: { [operator]: operand(operator, field, { value, values, draw }) } };
}

type Found = { readonly value: unknown; readonly values: readonly unknown[]; readonly draw: Draw };

function operand(operator: string, field: FieldModel, { value, values, draw }: Found): unknown {
  if (operator === '$exists') return draw(2) === 0;
  const one = Array.isArray(value) ? value[0] : value;
  if (operator === '$in' || operator === '$nin') return values.flat().filter((item) => item !== null || draw(2) === 0);
  if (partOperators.includes(operator)) {
    const text = [...String(one ?? 'a')];
    const from = operator === '$contains' ? draw(text.length) : 0;
    return text.slice(from, from + 1 + draw(4)).join('');
  }
  if (one === null || one === undefined) return operator === '$eq' || operator === '$ne' ? null : plainValue(field);
  return one;
}

function plainValue({ kind }: FieldModel): unknown {
  if (kind === 'date') return '2026-06-15';
  if (kind === 'instant') return '2026-06-15T00:00:00.000Z';
  if (kind === 'boolean') return true;
  return kind === 'string' || kind === 'enum' || kind === 'choices' ? 'm' : 1;
}

/** A condition on a field of a referenced record. */
async function throughReference(model: Model, api: Api, entity: EntityModel, draw: Draw): Promise<Row> {
  const references = entity.fields.filter(({ kind, ref, filterable }) => kind === 'reference' && ref && filterable);
  if (references.length === 0) return {};
  const { name, ref } = references[draw(references.length)]!;
  const target = model.entities[ref!.entity]!;
  const inner = condition(target, await someRows(api, `/api/${target.plural}`, draw), draw);
  const [[field, test]] = Object.entries(inner) as [[string, unknown]];
  return { [`${name.replace(/_id$/, '')}.${field}`]: test };
}

/** The beginning of a word of a row, or of two. */
function wordsOf({ search }: EntityModel, row: Row | undefined, draw: Draw): string {
  const texts = search.map((name) => row?.[name]).filter((value) => typeof value === 'string');
  const words = texts.flatMap((text) => text.split(/\s+/)).filter(Boolean);
  if (words.length === 0) return 'a';
  const one = () => [...words[draw(words.length)]!].slice(0, 1 + draw(6)).join('');
  return draw(3) === 0 ? `${one()} ${one()}` : one();
}

/** At most three pages, each after the position at which the previous one ended. */
async function pages(api: Api, at: string, query: Query): Promise<Answer> {
  let answer = await api.get(at, { ...query, after: '' });
  for (let n = 0; n < 2; n += 1) {
    const after = pageToken(answer);
    if (!after) break;
    answer = await api.get(at, { ...query, after });
  }
  return answer;
}

const groupable = ['string', 'enum', 'integer', 'decimal', 'boolean', 'reference', 'date', 'instant'];

function groupsOf(entity: EntityModel, rows: readonly Row[], draw: Draw): Query {
  const fields = entity.fields.filter(({ kind, filterable }) => filterable && groupable.includes(kind));
  const keyOf = ({ name, kind }: FieldModel) => {
    const isTime = kind === 'instant' || (kind === 'date' && draw(2) === 0);
    return isTime ? `${name}:${['day', 'month', 'year'][draw(3)]}` : name;
  };
  const keys = Array.from({ length: 1 + draw(2) }, () => keyOf(fields[draw(fields.length)]!));
  const numbers = entity.fields.filter(({ kind }) => kind === 'integer' || kind === 'decimal');
  const measured = numbers[draw(numbers.length)];
  return {
    group: [...new Set(keys)],
    ...(measured && { [['sum', 'min', 'max'][draw(3)]!]: [measured.name] }),
    ...(draw(2) === 0 && { filter: filterOf(entity, rows, draw) }),
  };
}

function oneRecord(api: Api, at: string, row: Row | undefined, draw: Draw, headers: Headers): Promise<Answer> {
  const one = `${at}/${row?.id ?? 1}`;
  const paths = [one, one, `${one}/timeline`, `${one}/related`, `/api/who-may${one.slice('/api'.length)}`];
  return api.get(paths[draw(paths.length)]!, {}, headers);
}

/** Requests for many entities at once, as a page of the application sends them. */
function screen(api: Api, entity: EntityModel, row: Row | undefined, draw: Draw, headers: Headers): Promise<Answer> {
  const q = wordsOf(entity, row, draw);
  const asked: readonly [string, Query][] = [
    ['/api/main-search/data', { q }],
    ['/api/autocomplete/data', { q }],
    ['/api/dashboard', {}],
    ['/api/master-lists', {}],
    ['/api/stickers-to-print', { kind: 'pm' }],
    [`/api/model/${entity.name}`, {}],
  ];
  const [path, query] = asked[draw(asked.length)]!;
  return api.get(path, query, headers);
}
