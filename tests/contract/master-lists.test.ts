import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { processorTime } from '../support/processor-time.ts';

type MasterList = {
  entity: string;
  count: number;
  changed_at: string | null;
  changed_by: string | null;
  untranslated: number | null;
};

// After the instants of the first rows, which the clock of the machine wrote.
const clock = testClock('2040-01-02T08:00:00.000Z');
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ clock: clock.now });
});
afterAll(() => app.stop());

/** Waits until cached answers have expired. */
const later = () => clock.pass(11);
const german = { 'accept-language': 'de' };

async function listsOf(api: Api, query: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  later();
  const answer = await api.get('/api/master-lists', query, headers);
  expect(answer.status, answer.text).toBe(200);
  const { languages, lists } = answer.body as { languages: string[]; lists: MasterList[] };
  return { languages, lists, of: (entity: string) => lists.find((list) => list.entity === entity) };
}

async function total(api: Api, plural: string, filter: object): Promise<number> {
  const { status, headers, text } = await api.get(`/api/${plural}`, { filter, range: [0, 0], fields: 'id' });
  expect(status, text).toBe(200);
  return Number(headers.get('content-range')?.split('/')[1]);
}

describe('the master lists', () => {
  it('has for each reader the lists of the page, each with as many rows as its list', async () => {
    for (const name of ['client-admin-a', 'auditor-a', 'admin']) {
      const api = await signIn(app, name);
      const model = (await api.get('/api/model')).body;
      const entities = Object.values(model.entities) as Record<string, any>[];
      const masters = entities.filter(
        ({ master, folder, lifted, hidden }) => (master || folder === 'masters') && !lifted && !hidden,
      );
      const { lists } = await listsOf(api);
      expect(lists.map(({ entity }) => entity).toSorted(), name).toEqual(
        masters.map(({ name: one }) => one).toSorted(),
      );
      for (const { entity, count } of lists.slice(0, 12))
        expect(await total(api, model.entities[entity].plural, {}), entity).toBe(count);
    }
  });

  it('names the newest change and who made it, and counts what lacks a title in the language of the reader', async () => {
    const api = await signIn(app, 'client-admin-a');
    const before = await listsOf(api, {}, german);
    expect(before.languages).toEqual(['de']);
    // The name of a maker is the same in every language.
    expect(before.of('manufacturer')).toMatchObject({ untranslated: null });
    const missing = before.of('room-type')!.untranslated!;
    const made = await api.post('/api/room-types', { name: 'Quiet room', code: 'QUIET-1' });
    expect(made.status, made.text).toBe(201);
    const after = await listsOf(api, {}, german);
    const list = after.of('room-type')!;
    expect(list).toMatchObject({
      count: before.of('room-type')!.count + 1,
      changed_at: made.body.created_at,
      untranslated: missing + 1,
    });
    const me = (await api.get(`/api/room-types/${made.body.id}`)).body._titles.created_by;
    expect(list.changed_by).toBe(me);
    expect(await total(api, 'room-types', { untranslated: ['de'] })).toBe(missing + 1);
    expect(await total(api, 'room-types', { untranslated: 'de', name: 'Quiet room' })).toBe(1);

    const translated = { translations: { de: { name: 'Ruheraum' } }, row_version: made.body.row_version };
    expect((await api.patch(`/api/room-types/${made.body.id}`, translated)).status).toBe(200);
    expect((await listsOf(api, {}, german)).of('room-type')!.untranslated).toBe(missing);
    expect(await total(api, 'room-types', { untranslated: 'de', name: 'Quiet room' })).toBe(0);
    expect(await total(api, 'room-types', { untranslated: { $in: ['de', 'fr'] }, name: 'Quiet room' })).toBe(1);
    expect(await total(api, 'room-types', { untranslated: { $nin: ['fr'] }, name: 'Quiet room' })).toBe(0);
    expect(await total(api, 'room-types', { untranslated: { $exists: true }, name: 'Quiet room' })).toBe(1);
  });

  it('wants the languages that the people of a client chose, and none where all read English', async () => {
    const api = await signIn(app, 'client-admin-b');
    expect((await listsOf(api)).languages).toEqual([]);
    expect((await listsOf(api)).of('room-type')!.untranslated).toBeNull();
    const [person] = (await api.get('/api/users', { filter: { login_id: 'store-b' } })).body;
    const changed = await api.patch(`/api/users/${person.id}`, { locale: 'fr', row_version: person.row_version });
    expect(changed.status, changed.text).toBe(200);
    expect((await listsOf(api)).languages).toEqual(['fr']);
    expect((await listsOf(await signIn(app, 'client-admin-a'))).languages).toEqual([]);
    const admin = await signIn(app, 'admin');
    expect((await listsOf(admin)).languages).toEqual(['fr']);
    expect((await listsOf(admin, { client: 1 })).languages).toEqual([]);
  });

  it('counts for platform staff the rows of one client and those of the platform', async () => {
    const admin = await signIn(app, 'admin');
    const own = await signIn(app, 'client-admin-b');
    const client = (await own.get('/api/clients')).body[0].id;
    const narrowed = await listsOf(admin, { client });
    const theirs = await listsOf(own);
    for (const { entity, count } of theirs.lists) expect(narrowed.of(entity)?.count, entity).toBe(count);
  });

  it('refuses what it does not know, and the name of the filter where titles have one language', async () => {
    const api = await signIn(app, 'client-admin-a');
    const refusal = async (path: string, query: Record<string, unknown>) => {
      const { status, body } = await api.get(path, query);
      return [status, body.errors?.[0]?.code];
    };
    expect(await refusal('/api/master-lists', { page: 1 })).toEqual([400, 'only_parameter']);
    expect(await refusal('/api/master-lists', { client: 1 })).toEqual([400, 'client_not_chosen']);
    expect(await refusal('/api/assets', { filter: { untranslated: 'de' } })).toEqual([400, 'unknown_field']);
    expect(await refusal('/api/room-types', { filter: { untranslated: 7 } })).toEqual([400, 'wrong_type']);
    expect(await refusal('/api/room-types', { filter: { untranslated: { $gt: 'de' } } })).toEqual([
      400,
      'unknown_operator',
    ]);
    const admin = await signIn(app, 'admin');
    const { status, body } = await admin.get('/api/master-lists', { client: 'x' });
    expect([status, body.errors[0].code]).toEqual([400, 'wrong_type']);
  });

  it('answers seventy lists quickly', async () => {
    const admin = await signIn(app, 'admin');
    await listsOf(admin);
    const taken = await processorTime(async () => {
      const { lists } = await listsOf(admin, {}, german);
      expect(lists.length).toBeGreaterThan(50);
    });
    expect(taken).toBeLessThan(1500);
  });
});
