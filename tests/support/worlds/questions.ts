import { operatorsByKind } from '#generator/filter/operators.ts';
import { actorEntity } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import { fromExact } from '#generator/text/exact.ts';
import { writes } from './attempts.ts';
import { canary } from './other-value.ts';
import { storedIn, type World, type WorldRow } from './rows.ts';
import type { Visibility, Watcher } from './visibility.ts';

export type Question = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the pages after the first one are requested too. */
  readonly follow?: boolean;
};

export type Asker = {
  readonly world: World;
  readonly visibility: Visibility;
  readonly watcher: Watcher;
  /** Which of many similar questions a person asks: all people together ask all of them. */
  readonly turn: (n: number) => boolean;
};

type About = Asker & {
  readonly model: Model;
  readonly entity: EntityModel;
  readonly known: readonly FieldModel[];
  readonly seen: readonly WorldRow[];
  readonly hidden: readonly WorldRow[];
};

const get = (path: string, query: Readonly<Record<string, unknown>> = {}): Question => ({ method: 'GET', path, query });

/** Everything that can be asked about an entity, with values of visible and of hidden rows. */
export function questionsAbout(asker: Asker, entity: EntityModel): Question[] {
  const { world, visibility } = asker;
  const rows = [...world.rows.get(entity.name)!.values()];
  const seen = rows.filter((row) => visibility.seesRow(entity, row));
  const hidden = rows.filter((row) => !visibility.seesRow(entity, row));
  const known = entity.fields.filter((field) => visibility.knows(entity, field));
  const about: About = { ...asker, model: world.model, entity, known, seen, hidden };
  const path = `/api/${entity.plural}`;
  if (!visibility.sees(entity.name))
    return [get(path), get(`${path}/${rows[0]?.id ?? 1}`), get(`/api/model/${entity.name}`), ...writes(about)];
  if (entity.owner?.entities === '*') return [get(path), get(`/api/model/${entity.name}`)];
  return [
    get(`/api/model/${entity.name}`),
    ...lists(about),
    ...filters(about),
    ...paths(about),
    ...sorts(about),
    ...searches(about),
    ...groups(about),
    ...records(about),
    ...histories(about),
    ...explanations(about),
    ...pickers(about),
    ...writes(about),
  ];
}

function lists({ entity, known }: About): Question[] {
  const path = `/api/${entity.plural}`;
  const references = known.filter(({ kind, ref }) => kind === 'reference' && ref);
  const pairs = references.flatMap((_, n) =>
    n % 2 === 0
      ? [
          references
            .slice(n, n + 2)
            .map(({ name }) => name)
            .join(),
        ]
      : [],
  );
  return [
    get(path),
    get(path, { range: [0, 999], sort: ['id', 'ASC'] }),
    get(path, { range: [0, 199], sort: ['id', 'DESC'], fields: `${known.map(({ name }) => name).join()},_actions` }),
    get(path, { range: [0, 199], filter: { deleted_at: { $exists: true } }, sort: ['id', 'ASC'] }),
    ...pairs.map((expand) => get(path, { expand, range: [0, 99], fields: 'id', sort: ['id', 'ASC'] })),
    ...entity.list.tabs.map(({ filter }) => get(path, { filter, range: [0, 0], fields: 'id' })),
    { ...get(path, { after: '', range: [0, 6], fields: 'id' }), follow: true },
  ];
}

/** A row's value as the API shows it. */
export function shownValue(field: FieldModel, row: WorldRow | undefined): unknown {
  const value = row && storedIn(row, field);
  if (value === null || value === undefined) return null;
  if (field.kind === 'decimal') return fromExact(value as number);
  if (field.kind === 'boolean') return value === 1 || value === true;
  return field.kind === 'choices' && typeof value === 'string' ? JSON.parse(value) : value;
}

/** Conditions on one field by its operators, with values of visible and of hidden rows. */
function conditions(
  field: FieldModel,
  rows: readonly (WorldRow | undefined)[],
): [positive: object[], negative: object[]] {
  const values = [...new Set(rows.flatMap((row) => shownValue(field, row)))].filter(
    (value) => value !== null && typeof value !== 'object',
  );
  const kinds = operatorsByKind[field.kind];
  const isText = kinds.includes('$contains');
  const positive: object[] = values
    .flatMap((value) => [value, ...(field.kind === 'boolean' ? [] : [{ $in: [value] }])])
    .map((test) => ({ [field.name]: test }));
  if (isText) {
    positive.push({ [field.name]: { $contains: canary } }, { [field.name]: { $startsWith: canary.slice(0, 2) } });
    for (const value of values) positive.push({ [field.name]: { $startsWith: String(value).slice(0, 3) } });
  }
  if (kinds.includes('$gt'))
    for (const value of values)
      positive.push({ [field.name]: { $gt: value, $lte: value } }, { [field.name]: { $gte: value, $lt: value } });
  const negative = [
    ...values.flatMap((value) => [{ [field.name]: { $ne: value } }, { [field.name]: { $nin: [value] } }]),
    { [field.name]: { $exists: true } },
    { [field.name]: null },
  ];
  return [positive, negative];
}

function filters({ entity, entity: { plural }, known, seen, hidden, turn }: About): Question[] {
  const named = entity.fields.filter(({ filterable }) => filterable);
  const ask = (filter: object) => get(`/api/${plural}`, { filter, range: [0, 499], fields: 'id', sort: ['id', 'ASC'] });
  const samples = [seen[0], seen.at(-1), hidden[0], hidden.at(-1)];
  const [first, second] = [
    known.filter(({ filterable }) => filterable),
    named.filter((field) => !known.includes(field)),
  ];
  const parts = first.map((field) => conditions(field, samples));
  return [
    ...chunks(
      parts.flatMap(([positive]) => positive),
      12,
    ).map(($or) => ask({ $or })),
    ...parts.flatMap(([, negative], n) => (turn(n) ? chunks(negative, 3) : [])).map(($and) => ask({ $and })),
    ...second.map((field) => ask({ [field.name]: { $exists: true } })),
    ask({ id: [...seen.slice(0, 5), ...hidden.slice(-5)].map(({ id }) => id) }),
    ask({ $or: foundBy(samples) }),
    ask({ zq_absent: 1 }),
  ];
}

/** Parts of the text that the search uses. */
function foundBy(rows: readonly (WorldRow | undefined)[]): object[] {
  const texts = rows.flatMap((row) => (typeof row?.search_text === 'string' ? [row.search_text.slice(0, 8)] : []));
  return [canary, ...texts].map((text) => ({ q: { $contains: text } }));
}

/** What a reference to a row reveals about that row. */
function paths({ entity, model, world, visibility, known, seen }: About): Question[] {
  return known.flatMap((field) => {
    const target = field.ref && model.entities[field.ref.entity];
    if (!target || field.slot !== null || !field.filterable) return [];
    const step = field.kind === 'reference' ? field.name.replace(/_id$/, '') : null;
    const ids = new Set(seen.flatMap((row) => [row[field.name]].flat()));
    const rows = [...world.rows.get(target.name)!.values()].filter(({ id }) => ids.has(id));
    const samples = [
      rows.find((row) => !visibility.seesRow(target, row)),
      rows.find((row) => visibility.seesRow(target, row)),
    ];
    const tests = target.fields
      .filter((one) => one.filterable && visibility.knows(target, one))
      .flatMap((one) => conditions(one, samples)[0]);
    const wrap = (test: object) =>
      step
        ? Object.fromEntries(Object.entries(test).map(([name, value]) => [`${step}.${name}`, value]))
        : { [field.name]: { $some: test } };
    const ask = (filter: object) =>
      get(`/api/${entity.plural}`, { filter, range: [0, 499], fields: 'id', sort: ['id', 'ASC'] });
    const none = step ? [] : [ask({ [field.name]: { $none: { id: { $exists: true } } } })];
    const words = ask({ $or: foundBy(samples).map(wrap) });
    return [...chunks(tests.map(wrap), 24).map(($or) => ask({ $or })), words, ...none];
  });
}

function sorts({ entity: { plural }, known, turn }: About): Question[] {
  const keys = known.filter(({ sortable }) => sortable);
  return keys.flatMap((field, n): Question[] => {
    const ask = get(`/api/${plural}`, { sort: [field.name, n % 2 ? 'ASC' : 'DESC'], range: [0, 499], fields: 'id' });
    const paged: Question = { ...ask, query: { ...ask.query, range: [0, 39], after: '' }, follow: true };
    return field.ref ? [ask, ...(turn(n) ? [paged] : [])] : turn(n) ? [ask] : [];
  });
}

function searches({ entity: { plural }, seen, hidden }: About): Question[] {
  const words = [seen[0], hidden[0], hidden.at(-1)].map(
    (row) =>
      String(row?.search_text ?? 'none')
        .split(' ')
        .at(-1)!,
  );
  return [...new Set([...words, canary, `${canary} 3`])].map((q) =>
    get(`/api/${plural}`, { q, fields: 'id', range: [0, 199] }),
  );
}

function groups({ entity: { plural }, known }: About): Question[] {
  const path = `/api/${plural}`;
  const keys = known.filter(({ kind, slot }) => ['enum', 'boolean', 'reference'].includes(kind) && slot === null);
  const days = known.filter(({ kind }) => kind === 'date' || kind === 'instant').slice(0, 2);
  const numbers = known.filter(({ kind }) => kind === 'integer' || kind === 'decimal').map(({ name }) => name);
  const times = known.filter(({ kind }) => ['date', 'instant', 'double'].includes(kind)).map(({ name }) => name);
  return [
    ...keys.map(({ name }) => get(path, { group: [name] })),
    ...days.map(({ name }, n) => get(path, { group: [`${name}:${n % 2 ? 'year' : 'month'}`] })),
    ...chunks(numbers, 5).map((sum) => get(path, { sum })),
    ...chunks([...numbers, ...times], 2).map((names) => get(path, { min: names, max: names })),
    ...(keys[0] && numbers[0]
      ? [get(path, { group: [keys[0].name], sum: [numbers[0]], sort: [`sum.${numbers[0]}`, 'DESC'] })]
      : []),
  ];
}

function records({ entity, seen, hidden, model, world, visibility }: About): Question[] {
  const rows = [seen[0], seen.at(-1), hidden[0], hidden[1], hidden[2], hidden.at(-1)].filter(
    (row) => row !== undefined,
  );
  const number = entity.sequence?.field;
  const accounts = [...world.rows.get(actorEntity)!.values()].reverse();
  const isSeen = (row: WorldRow) => visibility.seesRow(model.entities[actorEntity]!, row);
  const people = [accounts.find(isSeen), accounts.find((row) => !isSeen(row))].filter((row) => row !== undefined);
  return rows.flatMap((row) => [
    get(`/api/${entity.plural}/${row.id}`),
    ...entity.lines.map(({ name }) => get(`/api/${entity.plural}/${row.id}`, { expand: name })),
    ...[{}, ...people.map(({ id }) => ({ user_id: id }))].map(
      (body) => ({ method: 'POST', path: `/api/${entity.plural}/${row.id}/actions/explain`, body }) as const,
    ),
    ...(number ? [get(`/go/${row[number]}`)] : []),
  ]);
}

function histories({ entity, seen, hidden }: About): Question[] {
  const rows = [seen[0], seen[1], seen.at(-1), hidden[0], hidden.at(-1)].filter((row) => row !== undefined);
  return rows.flatMap(({ id }) => [
    get('/api/events', { filter: { entity: entity.name, record_id: id }, sort: ['id', 'DESC'], range: [0, 49] }),
    { ...get(`/api/${entity.plural}/${id}/timeline`, { limit: '20' }), follow: true },
    get(`/api/${entity.plural}/${id}/timeline`, { verb: 'update,delete' }),
  ]);
}

/** Explanations of computed values, also of hidden groups. */
function explanations({ entity, seen, hidden }: About): Question[] {
  const names = entity.fields.filter(({ computed }) => computed !== null).map(({ name }) => name);
  const rows = [seen[0], seen.at(-1), hidden[0]].filter((row) => row !== undefined);
  return rows.flatMap(({ id }) => names.map((name) => get(`/api/${entity.plural}/${id}/why/${name}`)));
}

/** The queries of a form's picker: rows that fit the cascade, in the list's order, with a beginning of a word. */
function pickers({ entity, model, known, visibility, seen }: About): Question[] {
  const sample = seen[0] ?? ({ id: 0 } as WorldRow);
  return known.flatMap((field) => {
    const target = field.ref && model.entities[field.ref.entity];
    if (!target || !visibility.sees(target.name) || field.system || entity.owner?.id === field.name) return [];
    const filter = Object.fromEntries(
      Object.entries(field.ref?.filter ?? {}).map(([name, value]) => [
        name,
        String(value).startsWith('$record.') ? (sample[String(value).slice(8)] ?? 0) : value,
      ]),
    );
    const query = { filter, sort: target.list.sort, range: [0, 19] };
    return [
      get(`/api/${target.plural}`, query),
      get(`/api/${target.plural}`, { ...query, filter: { ...filter, q: canary.slice(0, 2) } }),
    ];
  });
}

export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}
