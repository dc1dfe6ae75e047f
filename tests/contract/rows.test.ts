import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let shift: number;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  shift = (await a.post('/api/shifts', { name: 'Rows' })).body.id;
});
afterAll(() => app.stop());

const put = (exceptions: unknown, language = 'en') =>
  a.patch(`/api/shifts/${shift}`, { exceptions }, { 'Accept-Language': language });
const faultsOf = async (exceptions: unknown, language = 'en') => {
  const answer = await put(exceptions, language);
  expect(answer.status, answer.text).toBe(422);
  return answer.body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]);
};
const good = { day: '2026-12-24', from: null, until: null, note: null };

describe('a list of rows', () => {
  it('is read as it was written, its texts without spaces around them', async () => {
    const exceptions = [good, { day: '2026-12-31', from: '08:00', until: '12:00', note: 'Short day' }];
    const spaced = [exceptions[0], { ...exceptions[1], note: '  Short day ' }];
    expect((await put(spaced)).status).toBe(200);
    expect((await a.get(`/api/shifts/${shift}`)).body.exceptions).toEqual(exceptions);
  });

  it.each([
    ['en', 'Exceptions, row 2: From must be a time such as 08:30.'],
    ['de', 'Ausnahmen, Zeile 2: Von muss eine Uhrzeit sein, etwa 08:30.'],
    ['fr', 'Exceptions, ligne 2, De : une heure est attendue, par exemple 08:30.'],
    ['pt', 'Exceções, linha 2, Das: deve ser uma hora, por exemplo 08:30.'],
  ])('names row and part of a fault in %s', async (language, sentence) => {
    const rows = [good, { day: '2026-12-25', from: '8 h', until: '12:00' }];
    expect(await faultsOf(rows, language)).toEqual([['/exceptions/1/from', sentence]]);
  });

  it.each([
    ['a part that is missing', [{}], '/exceptions/0/day', 'Exceptions, row 1: Day is required.'],
    ['a part that is no day', [{ day: 'soon' }], '/exceptions/0/day', 'Exceptions, row 1: Day must be a date.'],
    [
      'a part that rows do not have',
      [{ ...good, odd: 1 }],
      '/exceptions/0/odd',
      'Exceptions, row 1: odd: there is no such field here. Check the name.',
    ],
    ['a row that is none', [good, 'x'], '/exceptions/1', 'Exceptions, row 2 must be an object.'],
    ['an object in their place', { '2026-12-25': null }, '/exceptions', 'Exceptions must be a list.'],
    [
      'too many of them',
      Array.from({ length: 201 }, () => good),
      '/exceptions',
      'Exceptions may have at most 200 entries.',
    ],
    [
      'a day twice',
      [good, { ...good, day: '2026-12-25' }, good],
      '/exceptions/2/day',
      'Exceptions, row 3: Day is already in row 1.',
    ],
    [
      'half of the times',
      [{ ...good, from: '08:00' }],
      '/exceptions/0/until',
      'Exceptions, row 1: Until is missing: give both times or neither.',
    ],
    [
      'an end before the beginning',
      [{ ...good, from: '12:00', until: '08:00' }],
      '/exceptions/0/until',
      'Exceptions, row 1: Until must be later than 12:00.',
    ],
  ])('refuses %s', async (_what, rows, path, sentence) => {
    expect(await faultsOf(rows)).toEqual([[path, sentence]]);
  });

  it('counts the decimals of a part, and the points of an outline', async () => {
    const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
    const send = async (polygon: unknown) => {
      const answer = await a.patch(`/api/rooms/${room.id}`, { polygon });
      return answer.body.errors?.map(({ message }: { message: string }) => message) ?? answer.status;
    };
    const points = [
      { x: 0, y: 0 },
      { x: 0.5, y: 0 },
      { x: 0.5, y: 0.1234 },
    ];
    expect(await send(points)).toBe(200);
    expect(await send([])).toBe(200);
    expect(await send(points.slice(1))).toEqual(['Outline on the plan needs at least three points, or none.']);
    expect(await send([...points, { x: 0.12345, y: 2 }])).toEqual([
      'Outline on the plan, row 4: Down must be 1 or less.',
      'Outline on the plan, row 4: Across may have at most 4 decimal places.',
    ]);
  });

  it('is described part by part', async () => {
    const { fields } = (await a.get('/api/model/shift', {}, { 'Accept-Language': 'de' })).body;
    expect(fields.exceptions.parts.map(({ name, kind, title }: Record<string, string>) => [name, kind, title])).toEqual(
      [
        ['day', 'date', 'Tag'],
        ['from', 'string', 'Von'],
        ['until', 'string', 'Bis'],
        ['note', 'string', 'Bemerkung'],
      ],
    );
    const { components } = (await a.get('/api/openapi.json')).body;
    expect(components.schemas.ShiftUpdate.properties.exceptions.items).toMatchObject({
      additionalProperties: false,
      required: ['day'],
      properties: { day: { type: 'string', format: 'date' }, from: { type: ['string', 'null'] } },
    });
  });
});
