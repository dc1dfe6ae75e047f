import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { newcomer, putRow } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { type Body, validBody } from '../support/valid-data.ts';

type Group = { group: Body; count: number; sum: Body; min: Body; max: Body; _titles: Record<string, string> };

const model = loadModel('schemas');
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

const ask = async (api: Api, plural: string, query: object): Promise<Group[]> => {
  const answer = await api.get(`/api/${plural}`, query as Record<string, unknown>);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const rowsOf = async (api: Api, plural: string, query: object = {}): Promise<Body[]> =>
  (await api.get(`/api/${plural}`, { range: [0, 999], ...query })).body;
const refused = (answer: Answer) => [answer.status, answer.body.errors?.[0].path, answer.body.errors?.[0].code];

/** The counts that a reader would make by hand. */
function counted(rows: readonly Body[], keyOf: (row: Body) => unknown): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(String(keyOf(row)), (counts.get(String(keyOf(row))) ?? 0) + 1);
  return counts;
}
const asMap = (groups: readonly Group[], key: string) =>
  new Map(groups.map(({ group, count }) => [String(group[key]), count]));

describe('groups count', () => {
  it('the rows the list would show, for each reader', async () => {
    for (const api of [admin, a, technician]) {
      const rows = await rowsOf(api, 'assets', { fields: 'state,department_id' });
      expect(asMap(await ask(api, 'assets', { group: ['state'] }), 'state')).toEqual(counted(rows, (row) => row.state));
      const departments = await ask(api, 'assets', { group: ['department_id'] });
      expect(asMap(departments, 'department_id')).toEqual(counted(rows, (row) => row.department_id));
      expect(await ask(api, 'assets', { group: [] })).toMatchObject([{ group: {}, count: rows.length }]);
    }
  });

  it('what filter and words leave, and nothing from the bin', async () => {
    const made = await a.post('/api/room-types', { name: 'Grouped away', is_clinical: true });
    const asked = { group: ['is_clinical'], q: 'grouped aw', filter: { is_active: true } };
    expect(await ask(a, 'room-types', asked)).toMatchObject([{ group: { is_clinical: true }, count: 1 }]);
    await a.delete(`/api/room-types/${made.body.id}`);
    expect(await ask(a, 'room-types', asked)).toEqual([]);
    expect(await ask(a, 'room-types', { ...asked, group: [] })).toMatchObject([{ group: {}, count: 0 }]);
  });

  it('by several keys, titled, a page at a time, in the order asked for', async () => {
    const groups = await ask(a, 'rooms', { group: ['room_type_id', 'floor_id'] });
    const titles = groups.map(({ _titles }) => _titles.room_type_id?.toLowerCase() ?? '');
    expect(titles.length).toBeGreaterThan(3);
    expect(titles).toEqual([...titles].sort());
    expect(groups.every(({ group, _titles }) => (group.floor_id === null) === !_titles.floor_id)).toBe(true);
    const most = await a.get('/api/rooms', { group: ['room_type_id'], sort: ['count', 'DESC'], range: [1, 2] });
    const all = await ask(a, 'rooms', {
      group: ['room_type_id'],
      sort: [
        ['count', 'DESC'],
        ['room_type_id', 'ASC'],
      ],
    });
    expect(most.body).toEqual(all.slice(1, 3));
    expect(all.map(({ count }) => count)).toEqual(all.map(({ count }) => count).sort((x, y) => y - x));
    expect(most.headers.get('content-range')).toBe(`rooms 1-2/${all.length}`);
    const beyond = await a.get('/api/rooms', { group: ['room_type_id'], range: [500, 509] });
    expect([beyond.body, beyond.headers.get('content-range')]).toEqual([[], `rooms */${all.length}`]);
  });

  it('history of one record by what happened', async () => {
    const { body } = await a.post('/api/room-types', { name: 'Told' });
    await a.patch(`/api/room-types/${body.id}`, { name: 'Told again' });
    const filter = { entity: 'room-type', record_id: body.id };
    expect(asMap(await ask(a, 'events', { group: ['verb'], filter }), 'verb')).toEqual(
      new Map([
        ['create', 1],
        ['update', 1],
      ]),
    );
    expect(refused(await a.get('/api/events', { group: ['verb'] }))).toEqual([400, 'filter', 'owner_required']);
    expect(refused(await a.get('/api/events', { group: ['diff'], filter }))).toEqual([400, 'group', 'cannot_group']);
  });
});

describe('measures', () => {
  it('are exact however large they grow, and empty where there is nothing', async () => {
    const department = (await validBody(model, a, model.entities.asset!)).department_id;
    const base = await validBody(model, a, model.entities.asset!, {
      department_id: department,
      room_id: null,
      image_id: null,
    });
    const costs = [0.1, 0.2, ...Array.from({ length: 95 }, () => 9_999_999_999.99), null];
    const rows = costs.map((purchase_cost, n) => ({ ...base, asset_no: null, name: `Dear ${n}`, purchase_cost }));
    const made = await a.post('/api/assets/bulk', { mode: 'create', rows });
    expect(made.status, made.text.slice(0, 400)).toBe(200);
    const query = { group: ['department_id'], sum: ['purchase_cost'], min: ['purchase_cost'], max: ['purchase_cost'] };
    const answer = await a.get('/api/assets', { ...query, q: 'dear', sort: ['sum.purchase_cost', 'DESC'] });
    expect(answer.text).toContain('"sum":{"purchase_cost":949999999999.35}');
    expect(answer.body[0]).toMatchObject({
      count: costs.length,
      min: { purchase_cost: 0.1 },
      max: { purchase_cost: 9_999_999_999.99 },
    });
    const small = await a.get('/api/assets', {
      group: [],
      sum: ['purchase_cost'],
      q: 'dear',
      filter: { purchase_cost: { $lt: 1 } },
    });
    expect(small.text).toContain('"sum":{"purchase_cost":0.3}');
    const none = await ask(a, 'assets', {
      group: [],
      sum: ['purchase_cost'],
      max: ['purchased_on'],
      filter: { name: 'no such' },
    });
    expect(none[0]).toMatchObject({ count: 0, sum: { purchase_cost: null }, max: { purchased_on: null } });
  });

  it('order groups, dates among them', async () => {
    const groups = await ask(a, 'assets', {
      group: ['family_id'],
      sum: ['purchase_cost'],
      max: ['purchased_on'],
      sort: ['sum.purchase_cost', 'DESC'],
    });
    const sums = groups.map(({ sum }) => sum.purchase_cost as number);
    expect(sums).toEqual([...sums].sort((x, y) => y - x));
    const rows = await rowsOf(a, 'assets', { fields: 'family_id,purchased_on' });
    for (const { group, max } of groups) {
      const days = rows
        .filter(({ family_id }) => family_id === group.family_id)
        .map(({ purchased_on }) => purchased_on);
      expect(max.purchased_on).toBe(days.filter(Boolean).sort().at(-1) ?? null);
    }
  });
});

describe('buckets', () => {
  const zones = [
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Not/AZone',
  ];
  const moments = [
    '2025-12-31T18:29:59.999Z',
    '2025-12-31T18:30:00.000Z',
    '2025-12-31T18:15:00.000Z',
    '2026-03-08T06:59:59.999Z',
    '2026-03-08T07:00:00.000Z',
    '2026-03-09T03:59:59.999Z',
    '2026-03-09T04:00:00.000Z',
    '2026-03-08T04:59:59.999Z',
    '2026-03-08T05:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T04:59:59.999Z',
    '2026-11-02T05:00:00.000Z',
    '2026-04-04T13:29:59.999Z',
    '2026-04-04T13:30:00.000Z',
    '2026-10-03T13:29:59.999Z',
    '2026-12-31T13:00:00.000Z',
  ];

  it('of instants are days, months and years of the client’s zone, half hours and summer time included', async () => {
    const { database } = app.access.engine();
    const p = database.dialect.placeholder;
    for (const moment of moments) {
      const { body } = await a.post('/api/room-types', { name: `At ${moment.replace(/\W/g, '')}` });
      await database.transaction((trx) =>
        trx.run(`update room_types set created_at = ${p(1)} where id = ${p(2)}`, [moment, body.id]),
      );
    }
    for (const zone of zones) {
      await database.transaction((trx) => trx.run(`update clients set timezone = ${p(1)} where id = 1`, [zone]));
      const timeZone = zone === 'Not/AZone' ? 'UTC' : zone;
      const day = (moment: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment));
      for (const [bucket, length] of [
        ['day', 10],
        ['month', 7],
        ['year', 4],
      ] as const) {
        const key = `created_at:${bucket}`;
        const groups = await ask(a, 'room-types', { group: [key], filter: { name: { $startsWith: 'At 20' } } });
        const wanted = counted(
          moments.map((moment) => ({ moment })),
          ({ moment }) => day(String(moment)).slice(0, length),
        );
        expect(asMap(groups, key), `${zone} ${bucket}`).toEqual(wanted);
        expect(groups.map(({ group }) => group[key])).toEqual(groups.map(({ group }) => group[key]).sort());
      }
    }
    await database.transaction((trx) => trx.run("update clients set timezone = 'Asia/Kolkata' where id = 1", []));
  });

  it('of days need no time zone, and rows without a date form a bucket of their own', async () => {
    const rows = await rowsOf(a, 'assets', { fields: 'purchased_on' });
    const months = await ask(a, 'assets', { group: ['purchased_on:month'] });
    const wanted = counted(rows, ({ purchased_on }) => (purchased_on as string | null)?.slice(0, 7) ?? null);
    expect(asMap(months, 'purchased_on:month')).toEqual(wanted);
    const years = await ask(a, 'assets', { group: ['purchased_on:year', 'purchased_on:month'] });
    expect(
      years.every(
        ({ group }) =>
          group['purchased_on:month'] === null ||
          String(group['purchased_on:month']).startsWith(String(group['purchased_on:year'])),
      ),
    ).toBe(true);
  });
});

describe('what is refused', () => {
  it.each([
    [{ group: 'state' }, 'group', 'not_json'],
    [{ group: { state: 1 } }, 'group', 'group_shape'],
    [{ group: [1] }, 'group', 'group_shape'],
    [{ sum: ['purchase_cost'] }, 'group', 'group_shape'],
    [{ group: ['no_such'] }, 'group', 'unknown_field'],
    [{ group: ['__proto__'] }, 'group', 'unknown_field'],
    [{ group: ['room.name'] }, 'group', 'unknown_field'],
    [{ group: ['state:month'] }, 'group', 'group_bucket'],
    [{ group: ['created_at'] }, 'group', 'group_bucket'],
    [{ group: ['created_at:week'] }, 'group', 'group_bucket'],
    [{ group: ['created_at:day:day'] }, 'group', 'group_bucket'],
    [{ group: ['state', 'family_id', 'model_id', 'room_id'] }, 'group', 'too_many_values'],
    [{ group: ['state'], sum: ['name'] }, 'sum', 'cannot_measure'],
    [{ group: ['state'], min: ['state'] }, 'min', 'cannot_measure'],
    [
      {
        group: ['state'],
        sum: ['purchase_cost', 'row_version'],
        min: ['id', 'row_version'],
        max: ['id', 'row_version'],
      },
      'sum',
      'too_many_values',
    ],
    [{ group: ['state'], sort: ['name', 'ASC'] }, 'sort', 'group_sort'],
    [{ group: ['state'], sort: ['sum.purchase_cost', 'ASC'] }, 'sort', 'group_sort'],
    [
      {
        group: ['state'],
        sort: [
          ['state', 'ASC'],
          ['count', 'UP'],
        ],
      },
      'sort',
      'sort_shape',
    ],
    [{ group: ['state'], fields: 'id' }, 'fields', 'unknown_parameter'],
    [{ group: ['state'], expand: 'room_id' }, 'expand', 'unknown_parameter'],
    [{ group: ['state'], filter: { no_such: 1 } }, 'no_such', 'unknown_field'],
    [{ group: ['state'], range: [0, 1000] }, 'range', 'page_too_large'],
  ])('%o', async (query, path, code) => {
    expect(refused(await a.get('/api/assets', query))).toEqual([400, path, code]);
  });

  it('lists of references and free-form values', async () => {
    expect(refused(await a.get('/api/users', { group: ['role_ids'] }))).toEqual([400, 'group', 'cannot_group']);
    expect(refused(await a.get('/api/room-types', { group: ['translations'] }))).toEqual([
      400,
      'group',
      'cannot_group',
    ]);
  });

  it('hidden fields as absent ones', async () => {
    const bare = ({ status, text }: Answer, name: string) =>
      `${status} ${text.replace(/"request_id":"[^"]*"/, '').replaceAll(name, 'NAME')}`;
    for (const [plural, hidden] of [
      ['assets', 'purchase_cost'],
      ['users', 'email'],
      ['users', 'password_hash'],
      ['users', 'role_ids'],
    ] as const) {
      for (const query of [
        (field: string) => ({ group: [field] }),
        (field: string) => ({ group: [`${field}:day`] }),
        (field: string) => ({ group: ['id'], sum: [field] }),
        (field: string) => ({ group: ['id'], min: [field] }),
        (field: string) => ({ group: ['id'], max: [field] }),
        (field: string) => ({ group: ['id'], sort: [field, 'ASC'] }),
        (field: string) => ({ group: ['id'], sort: [`sum.${field}`, 'ASC'] }),
      ]) {
        const [asked, absent] = [
          await technician.get(`/api/${plural}`, query(hidden)),
          await technician.get(`/api/${plural}`, query('no_such')),
        ];
        expect(asked.status).toBe(400);
        expect(bare(asked, hidden)).toBe(bare(absent, 'no_such'));
      }
    }
  });
});

it('a field that only some rows show adds up from those rows alone', async () => {
  const rows = await rowsOf(a, 'assets', { fields: 'department_id,purchase_cost' });
  const department = rows.find(({ purchase_cost }) => purchase_cost !== null)!.department_id;
  const rules = [
    { action: 'read', subject: 'asset' },
    { action: 'read', subject: 'asset', fields: ['money'], conditions: { department_id: department } },
  ];
  await putRow(app, 'role', { code: 'own-money', name: 'Own money', scope: 'client', client_id: 1, rules });
  const api = await newcomer(app, 'own-money-a', { roles: ['own-money'], client: 1 });
  const shown = rows.filter(
    ({ department_id, purchase_cost }) => department_id === department && purchase_cost !== null,
  );
  const cents = (list: readonly Body[]) =>
    list.reduce((sum, row) => sum + Math.round(Number(row.purchase_cost) * 100), 0);
  const [all] = await ask(api, 'assets', { group: [], sum: ['purchase_cost'], max: ['purchase_cost'] });
  expect(all!.count).toBe(rows.length);
  expect(Math.round(Number(all!.sum.purchase_cost) * 100)).toBe(cents(shown));
  expect(all!.max.purchase_cost).toBe(Math.max(...shown.map(({ purchase_cost }) => Number(purchase_cost))));
  const byDepartment = await ask(api, 'assets', {
    group: ['department_id'],
    sum: ['purchase_cost'],
    sort: ['sum.purchase_cost', 'DESC'],
  });
  expect(byDepartment.filter(({ sum }) => sum.purchase_cost !== null).map(({ group }) => group.department_id)).toEqual([
    department,
  ]);
  const byCost = await ask(api, 'assets', { group: ['purchase_cost'] });
  const known = new Set(shown.map(({ purchase_cost }) => purchase_cost));
  expect(new Set(byCost.map(({ group }) => group.purchase_cost).filter((cost) => cost !== null))).toEqual(known);
  expect(byCost.find(({ group }) => group.purchase_cost === null)!.count).toBe(rows.length - shown.length);
});
