import { afterAll, beforeAll, expect, it } from 'vitest';
import { newcomer } from '../../../support/accounts.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';

const search = '/api/main-search/data';
type Group = { entity: string; groupTitle: string; link: string; more: boolean; data: { id: number; title: string }[] };

let app: TestApp;
let admin: Api;
let a: Api;
let b: Api;

beforeAll(async () => {
  app = await startApp();
  [admin, a, b] = (await Promise.all(
    ['admin', 'client-admin-a', 'client-admin-b'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
  for (const api of [a, b]) {
    expect((await api.post('/api/room-types', { name: 'Quokka suite' })).status).toBe(201);
    const [vendor] = (await api.get('/api/vendors', { range: [0, 0] })).body;
    for (let n = 1; n <= 6; n += 1) {
      const contact = { owner_type: 'vendor', owner_id: vendor.id, full_name: `Quokka ${n}` };
      expect((await api.post('/api/contacts', contact)).status).toBe(201);
    }
  }
});
afterAll(() => app.stop());

async function groupsOf(api: Api, q: string): Promise<Group[]> {
  const answer = await api.get(search, { q });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

it('finds by words in groups, in the order of the menu and lists behind, up to four each', async () => {
  const groups = await groupsOf(a, 'quokka');
  expect(groups.map(({ entity, more, data }) => [entity, more, data.length])).toEqual([
    ['contact', true, 4],
    ['room-type', false, 1],
  ]);
  expect(groups[0]).toMatchObject({ groupTitle: 'Contacts', link: '/contacts?filter=%7B%22q%22%3A%22quokka%22%7D' });
  const [hit] = groups[1]!.data;
  expect(hit).toEqual({
    id: hit!.id,
    title: 'Quokka suite',
    subtitle: null,
    icon: expect.any(String),
    link: `/room-types/${hit!.id}`,
  });
});

it('finds by the initials of consecutive words, before records that contain the words themselves', async () => {
  for (const name of ['Quiet zebra theatre 3', 'Quiet zebra theatre 4', 'Zebra for quiet theatre 3']) {
    expect((await a.post('/api/room-types', { name })).status).toBe(201);
  }
  // On a busy machine an answer leaves out groups that take too long; the next one has them.
  const titlesOf = async (q: string) =>
    (await groupsOf(a, q)).find(({ entity }) => entity === 'room-type')?.data.map(({ title }) => title);
  await expect.poll(() => titlesOf('qzt 3')).toEqual(['Quiet zebra theatre 3']);
  await expect.poll(() => titlesOf('QZT')).toEqual(['Quiet zebra theatre 3', 'Quiet zebra theatre 4']);
  await expect.poll(() => titlesOf('qz theatre')).toEqual(['Quiet zebra theatre 3', 'Quiet zebra theatre 4']);
  await expect.poll(() => titlesOf('quiet theatre')).toHaveLength(3);
  expect(await groupsOf(b, 'qzt 3')).toEqual([]);
});

it('answers nothing of another client, and what a person may not read', async () => {
  const [mine, theirs] = [await groupsOf(a, 'quokka'), await groupsOf(b, 'quokka')];
  const ids = (groups: Group[]) => groups.flatMap(({ entity, data }) => data.map(({ id }) => `${entity} ${id}`));
  expect(ids(mine).filter((id) => ids(theirs).includes(id))).toEqual([]);
  const stranger = await newcomer(app, 'without-roles', { client: 1 });
  expect(await groupsOf(stranger, 'quokka')).toEqual([]);
});

it('names the client of each record to people who see all clients', async () => {
  const [contacts] = await groupsOf(admin, 'quokka');
  const { body } = await a.get('/api/clients');
  expect(contacts!.data).toContainEqual(
    expect.objectContaining({ subtitle: expect.stringContaining(body[0].client_name) }),
  );
});

it('puts the record with that very number first', async () => {
  const { body } = await a.get('/api/assets', { range: [0, 0] });
  const [asset] = body;
  const groups = await groupsOf(a, asset.asset_no.toLowerCase());
  expect(groups[0]).toMatchObject({ entity: 'asset' });
  expect(groups[0]!.data[0]).toMatchObject({ id: asset.id, title: expect.stringContaining(asset.asset_no) });
  expect(new Set(groups[0]!.data.map(({ id }) => id)).size).toBe(groups[0]!.data.length);
  expect((await groupsOf(b, asset.asset_no)).flatMap(({ data }) => data.map(({ title }) => title))).not.toContain(
    groups[0]!.data[0]!.title,
  );
});

it('names a record in the caller’s language', async () => {
  const answer = await a.get(search, { q: 'quokka' }, { 'accept-language': 'de' });
  expect(answer.body[0].groupTitle).toBe('Kontakte');
});

it('answers the titles alone in a flat list', async () => {
  const { body } = await a.get('/api/autocomplete/data', { q: 'quokka' });
  expect(body.length).toBe(5);
  expect(body.at(-1)).toMatchObject({ title: 'Quokka suite', entity: 'room-type' });
});

it.each([
  [{ q: 'x'.repeat(101) }, 'q', 'too_long'],
  [{ q: 'x', range: '[0,9]' }, 'range', 'only_parameter'],
] as const)('refuses %j by name', async (query, path, code) => {
  for (const address of [search, '/api/autocomplete/data']) {
    const answer = await a.get(address, query);
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([
      400,
      { path, code, message: expect.stringMatching(/\.$/) },
    ]);
  }
  expect((await a.get(`${search}?q=a&q=b`)).body.errors[0]).toMatchObject({ path: 'q', code: 'repeated_parameter' });
});

it('asks a bounded number of statements', async () => {
  const { engine } = app.access;
  const { database } = engine();
  const { read, readPlanned } = database;
  let statements = 0;
  const counting = (way: typeof read): typeof read => {
    return (sql, values) => {
      statements += 1;
      return way(sql, values);
    };
  };
  Object.assign(database, { read: counting(read), readPlanned: counting(readPlanned) });
  try {
    await groupsOf(admin, 'zzz1');
  } finally {
    Object.assign(database, { read, readPlanned });
  }
  const entities = Object.values(engine().model.entities).filter((entity) => entity.search.length > 0);
  expect(statements).toBeGreaterThan(50);
  expect(statements).toBeLessThanOrEqual(2 * entities.length + 10);
});
