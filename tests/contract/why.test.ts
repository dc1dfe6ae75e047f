import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOfAccount, makeAccount, testPassword } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, call, signIn } from '../support/client.ts';

type Row = { id: number };

let app: TestApp;
let a: Api;
let b: Api;
let building: Row & { branch_id: number };
let floors: Row[];

beforeAll(async () => {
  app = await startApp();
  [a, b] = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'client-admin-b')]);
  const branch_id = (await a.get('/api/branches', { range: [0, 0] })).body[0].id;
  building = ok(await a.post('/api/buildings', { name: 'Explained', branch_id }));
  floors = [await floor('Ground', 0), await floor('Basement', -1), await floor('First', 1)];
});
afterAll(() => app?.stop());

function ok(answer: Answer): Answer['body'] {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

async function floor(name: string, level: number): Promise<Row> {
  return ok(await a.post('/api/floors', { name, level, building_id: building.id }));
}

const why = (api: Api, path: string) => api.get(`/api/${path}`);

describe('the explanation of a computed value', () => {
  it('of a count says how many there are and names them', async () => {
    const answer = ok(await why(a, `buildings/${building.id}/why/floors_count`));
    expect(answer).toMatchObject({ field: 'floors_count', value: 3, hidden: 0 });
    expect(answer.sentences[0]).toBe('Floors: 3 belong to it.');
    expect(answer.sentences[1]).toMatch(/^The last of them was changed on /);
    expect(answer.rows.map(({ id }: Row) => id)).toEqual(floors.map(({ id }) => id).reverse());
    expect(answer.rows[0]).toMatchObject({ entity: 'floor', plural: 'floors', title: 'First' });
  });

  it('of a least value names first the record that has it', async () => {
    const answer = ok(await why(a, `buildings/${building.id}/why/lowest_level`));
    expect(answer.value).toBe(-1);
    expect(answer.sentences[0]).toBe('The lowest “Level” of 3 records (Floors).');
    expect(answer.rows[0].title).toBe('Basement');
  });

  it('of a value without records says so', async () => {
    const empty = ok(await a.post('/api/buildings', { name: 'Empty', branch_id: building.branch_id }));
    const answer = ok(await why(a, `buildings/${empty.id}/why/lowest_level`));
    expect(answer).toMatchObject({ value: null, rows: [], sentences: ['There are no such records yet (Floors).'] });
  });

  it('of the newest value names its entry of the log', async () => {
    const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
    const statuses: Row[] = (await a.get('/api/room-statuses', { range: [0, 2] })).body;
    const other = statuses.find(({ id }) => id !== room.room_status_id)!;
    ok(await a.patch(`/api/rooms/${room.id}`, { room_status_id: other.id }));
    const answer = ok(await why(a, `rooms/${room.id}/why/status_changed_at`));
    expect(answer.sentences[0]).toMatch(/^“.+” of the newest of \d+ records \(Room status log\), by “.+”\.$/);
    expect(answer.rows[0].entity).toBe('room-status-log');
  });

  it('of a value through a reference names the record it is taken from, or that none is chosen', async () => {
    const { family_id } = (await a.get('/api/asset-models', { range: [0, 0] })).body[0];
    const department_id = (await a.get('/api/departments', { range: [0, 0] })).body[0].id;
    const model = ok(await a.post('/api/asset-models', { name: 'Why 1', family_id, end_of_support_on: '2030-01-01' }));
    const asset = ok(await a.post('/api/assets', { name: 'Why', family_id, department_id, model_id: model.id }));
    const answer = ok(await why(a, `assets/${asset.id}/why/end_of_support_on`));
    expect(answer).toMatchObject({
      value: '2030-01-01',
      sentences: ['“Manufacturer’s support until” of the record chosen as “Make and model”: Why 1.'],
      rows: [{ entity: 'asset-model', plural: 'asset-models', id: model.id, title: 'Why 1' }],
    });
    ok(await a.patch(`/api/assets/${asset.id}`, { model_id: null }));
    const without = ok(await why(a, `assets/${asset.id}/why/end_of_support_on`));
    expect(without.sentences).toEqual(['No record is chosen as “Make and model”, so there is no value.']);
  });

  it.each([
    ['en', 'The working hours of 2 days of the week, added up: 960 minutes.'],
    ['de', 'Die Arbeitszeiten von 2 Wochentagen zusammengezählt: 960 Minuten.'],
    ['fr', 'Les horaires de travail de 2 jours de la semaine, additionnés : 960 minutes.'],
    ['pt', 'As horas de trabalho de 2 dias da semana, somadas: 960 minutos.'],
  ])('of a rule brings its own sentence in %s', async (language, sentence) => {
    const times = { monday_from: '08:00', monday_to: '16:00', tuesday_from: '08:00', tuesday_to: '16:00' };
    const shift = ok(await a.post('/api/shifts', { name: `Why ${language}`, ...times }));
    const path = `/api/shifts/${shift.id}/why/weekly_minutes`;
    const answer = await call(app, 'GET', path, { token: a.token, headers: { 'accept-language': language } });
    expect(answer.body.sentences).toEqual([sentence]);
  });
});

describe('rights', () => {
  it('another organisation’s record and an absent one are answered alike', async () => {
    const foreign = await why(b, `buildings/${building.id}/why/floors_count`);
    const absent = await why(b, 'buildings/999999999/why/floors_count');
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' });
  });

  it('records that the reader may not open are counted and not named', async () => {
    const client = await clientOfAccount(app, 'client-admin-a');
    const role = ok(
      await a.post('/api/roles', {
        name: 'Ground only',
        code: 'ground_only',
        rules: [
          { action: 'read', subject: 'building' },
          { action: 'read', subject: 'floor', conditions: { level: 0 } },
        ],
      }),
    );
    expect(role.id).toBeGreaterThan(0);
    await makeAccount(app, 'ground-reader', { roles: ['ground_only'], client });
    const reader = await signIn(app, 'ground-reader', testPassword);
    const answer = ok(await why(reader, `buildings/${building.id}/why/floors_count`));
    expect(answer).toMatchObject({ value: 3, hidden: 2 });
    expect(answer.rows.map(({ title }: { title: string }) => title)).toEqual(['Ground']);
    expect(answer.sentences).toContain('2 of these records are not visible to you.');
  });

  it('a reader without access to the counted records learns neither their kind nor their number', async () => {
    const client = await clientOfAccount(app, 'client-admin-a');
    const rules = [{ action: 'read', subject: 'building' }];
    ok(await a.post('/api/roles', { name: 'Buildings only', code: 'buildings_only', rules }));
    await makeAccount(app, 'building-reader', { roles: ['buildings_only'], client });
    const reader = await signIn(app, 'building-reader', testPassword);
    const answer = ok(await why(reader, `buildings/${building.id}/why/lowest_level`));
    expect(answer).toMatchObject({ rows: [], hidden: 0 });
    expect(answer.sentences).toEqual(['Calculated from other records that are not visible to you.']);
  });

  it.each([
    ['a field that nothing computes', 'name'],
    ['an unknown field', 'floors_cout'],
    ['a name that every object has', 'constructor'],
    ['a stamp of the server', 'created_at'],
  ])('%s is not found', async (_, field) => {
    expect((await why(a, `buildings/${building.id}/why/${field}`)).status).toBe(404);
  });

  it('an unknown parameter is refused, and nobody is asked without a token', async () => {
    const asked = await a.get(`/api/buildings/${building.id}/why/floors_count`, { depth: 2 });
    expect([asked.status, asked.body.errors[0].code]).toEqual([400, 'unknown_parameter']);
    expect((await call(app, 'GET', `/api/buildings/${building.id}/why/floors_count`)).status).toBe(401);
  });
});
