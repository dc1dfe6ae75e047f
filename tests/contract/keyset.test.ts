import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, putRow } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, call, signIn } from '../support/client.ts';
import type { Body } from '../support/valid-data.ts';

let app: TestApp;
let admin: Api;
let a: Api;
let technician: Api;

beforeAll(async () => {
  app = await startApp();
  [admin, a, technician] = (await Promise.all(
    ['admin', 'client-admin-a', 'technician-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
});
afterAll(() => app.stop());

const nextOf = ({ headers }: Answer) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null;
const tokenOf = (answer: Answer) => new URL(nextOf(answer)!, app.url).searchParams.get('after')!;
const refused = (answer: Answer) => [answer.status, answer.body.errors?.[0].path, answer.body.errors?.[0].code];

/** Follows the links from the first page to the last. */
async function walk(api: Api, plural: string, query: Body, size: number): Promise<Body[]> {
  let answer = await api.get(`/api/${plural}`, { ...query, after: '', range: [0, size - 1] });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('content-range')).toBeNull();
  const rows: Body[] = [...answer.body];
  for (let next = nextOf(answer); next; next = nextOf(answer)) {
    expect(answer.body.length).toBe(size);
    answer = await call(app, 'GET', next, { token: api.token });
    expect(answer.status, answer.text).toBe(200);
    rows.push(...answer.body);
  }
  return rows;
}

const sorts: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['assets', [['id', 'ASC']]],
  ['assets', [['id', 'DESC']]],
  ['assets', [['name', 'ASC']]],
  ['assets', [['purchased_on', 'ASC']]],
  ['assets', [['purchased_on', 'DESC']]],
  [
    'assets',
    [
      ['state', 'DESC'],
      ['purchase_cost', 'ASC'],
    ],
  ],
  [
    'assets',
    [
      ['room_id', 'DESC'],
      ['warranty_end_on', 'DESC'],
      ['name', 'ASC'],
    ],
  ],
  [
    'assets',
    [
      ['model_id', 'ASC'],
      ['state', 'DESC'],
      ['id', 'DESC'],
    ],
  ],
  [
    'rooms',
    [
      ['department_id', 'ASC'],
      ['capacity', 'DESC'],
    ],
  ],
  [
    'rooms',
    [
      ['room_type_id', 'DESC'],
      ['floor_id', 'ASC'],
      ['zone_id', 'DESC'],
      ['capacity', 'ASC'],
      ['room_no', 'DESC'],
    ],
  ],
  [
    'room-types',
    [
      ['is_clinical', 'DESC'],
      ['name', 'DESC'],
    ],
  ],
  [
    'branches',
    [
      ['latitude', 'DESC'],
      ['created_at', 'ASC'],
    ],
  ],
];

describe('paging by links', () => {
  it.each(sorts)('of %s by %j meets every row once, in the order of the list', async (plural, sort) => {
    for (const api of [a, admin]) {
      const whole = await api.get(`/api/${plural}`, { sort, range: [0, 999] });
      for (const size of [1 + Math.floor(whole.body.length / 3), 13]) {
        const rows = await walk(api, plural, { sort }, size);
        expect(rows).toEqual(whole.body);
      }
    }
  });

  it('preserves filter, search text, fields and what is expanded', async () => {
    const query = {
      filter: { 'room_type.is_clinical': true },
      q: 'room',
      fields: 'id,name,_actions',
      expand: 'floor_id',
      sort: ['name', 'DESC'],
    };
    const whole = await a.get('/api/rooms', { ...query, range: [0, 999] });
    expect(whole.body.length).toBeGreaterThan(5);
    expect(await walk(a, 'rooms', query, 4)).toEqual(whole.body);
  });

  it('neither skips nor repeats rows that stay, while others are added and removed', async () => {
    const names = (rows: readonly Body[]) => rows.map(({ name }) => name);
    const made: Body[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) made.push((await a.post('/api/room-types', { name: `Walked ${n}` })).body);
    const query = { q: 'walked', sort: ['name', 'ASC'], after: '', range: [0, 1] };
    const first = await a.get('/api/room-types', query);
    await a.delete(`/api/room-types/${made[1]!.id}`);
    await a.post('/api/room-types', { name: 'Walked 0' });
    const second = await call(app, 'GET', nextOf(first)!, { token: a.token });
    const third = await call(app, 'GET', nextOf(second)!, { token: a.token });
    expect([first, second, third].map(({ body }) => names(body))).toEqual([
      ['Walked 1', 'Walked 2'],
      ['Walked 3', 'Walked 4'],
      ['Walked 5', 'Walked 6'],
    ]);
    expect(nextOf(third)).toBeNull();
  });

  it('reads the history of one record', async () => {
    const { body } = await a.post('/api/room-types', { name: 'Changed often' });
    for (const n of [1, 2, 3]) await a.patch(`/api/room-types/${body.id}`, { description: `Times ${n}` });
    const filter = { entity: 'room-type', record_id: body.id };
    const rows = await walk(a, 'events', { filter }, 3);
    expect(rows.map(({ verb }) => verb)).toEqual(['update', 'update', 'update', 'create']);
    expect(rows[0]!.diff).toEqual({ description: ['Times 2', 'Times 3'] });
  });
});

describe('a token', () => {
  const query = { sort: ['purchase_cost', 'DESC'], filter: { state: 'in_service' }, after: '', range: [0, 2] };

  it('serves its own query and its own reader alone', async () => {
    const after = tokenOf(await a.get('/api/assets', query));
    expect((await a.get('/api/assets', { ...query, after, range: [0, 9], fields: 'id' })).status).toBe(200);
    for (const other of [
      { sort: ['purchase_cost', 'ASC'] },
      {
        sort: [
          ['purchase_cost', 'DESC'],
          ['id', 'DESC'],
        ],
      },
      { filter: { state: 'in_storage' } },
      { filter: {} },
      { q: 'pump' },
      { after: `${after.slice(0, 30)}${after[30] === 'A' ? 'B' : 'A'}${after.slice(31)}` },
      { after: after.slice(4) },
      { after: 'x' },
      { after: '[1,2]' },
      { after: `${after}.` },
    ])
      expect(refused(await a.get('/api/assets', { ...query, after, ...other })), JSON.stringify(other)).toEqual([
        400,
        'after',
        'after_unknown',
      ]);
    for (const [api, plural] of [
      [admin, 'assets'],
      [await signIn(app, 'client-admin-b'), 'assets'],
      [await signIn(app, 'auditor-a'), 'assets'],
    ] as const)
      expect(refused(await api.get(`/api/${plural}`, { ...query, after }))).toEqual([400, 'after', 'after_unknown']);
    const plain = tokenOf(await a.get('/api/rooms', { after: '', sort: ['id', 'ASC'], range: [0, 0] }));
    expect(refused(await a.get('/api/floors', { after: plain, sort: ['id', 'ASC'] }))).toEqual([
      400,
      'after',
      'after_unknown',
    ]);
  });

  it('is accepted only with a range from the start and with plain rows', async () => {
    expect(refused(await a.get('/api/assets', { ...query, range: [5, 9] }))).toEqual([400, 'range', 'range_after']);
    expect(refused(await a.get('/api/assets', { after: '', group: ['state'] }))).toEqual([
      400,
      'after',
      'unknown_parameter',
    ]);
    expect(refused(await technician.get('/api/assets', query))).toEqual([400, 'sort', 'unknown_field']);
  });

  it('reveals nothing of the values it carries', async () => {
    const costs = new Set<string>();
    for (const token of [tokenOf(await a.get('/api/assets', query)), tokenOf(await a.get('/api/assets', query))]) {
      costs.add(token);
      expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/in_service|\d{5}/);
    }
    expect(costs.size).toBe(2);
  });
});

it('rows that hide the field they are sorted by are treated as rows without a value', async () => {
  const rows = (await a.get('/api/assets', { range: [0, 999], fields: 'department_id,purchase_cost' })).body as Body[];
  const department = rows.find(({ purchase_cost }) => purchase_cost !== null)!.department_id;
  const rules = [
    { action: 'read', subject: 'asset' },
    { action: 'read', subject: 'asset', fields: ['money'], conditions: { department_id: department } },
  ];
  await putRow(app, 'role', { code: 'own-money', name: 'Own money', scope: 'client', client_id: 1, rules });
  const api = await newcomer(app, 'own-money-a', { roles: ['own-money'], client: 1 });
  for (const direction of ['ASC', 'DESC']) {
    const sort = ['purchase_cost', direction];
    const seen = await walk(api, 'assets', { sort }, 7);
    expect(seen).toEqual((await api.get('/api/assets', { sort, range: [0, 999] })).body);
    const hidden = seen.filter(({ purchase_cost }) => purchase_cost === undefined).map(({ id }) => id as number);
    expect(hidden).toEqual([...hidden].sort((x, y) => (direction === 'ASC' ? x - y : y - x)));
  }
});
