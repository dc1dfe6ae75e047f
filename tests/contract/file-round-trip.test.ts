import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unmarkedText } from '#generator/text/spreadsheet-text.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { csvCells } from '../support/csv.ts';
import { exported } from '../support/exported.ts';
import { cellsOf, unzipped } from '../support/workbook.ts';

/** Texts that were written to a file are read back from it unchanged, whatever they begin with. */
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const fixed = [
  '+912025501234',
  "'+912025501234",
  '=1+1',
  "'=1+1",
  "''=1",
  '-',
  '-5.2',
  '@home',
  "'quoted'",
  '+49 30;1,5',
];
const signs = fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', '\n', '\t', ' ', '1', 'é', '＝', '.');
const words = fc.oneof(fc.string({ unit: signs, maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 20 }));

let app: TestApp;
let a: Api;
let place: { floor_id: number; room_type_id: number };
let names: readonly string[];

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  const [{ floor_id, room_type_id }] = (await a.get('/api/rooms', { range: [0, 0] })).body;
  place = { floor_id, room_type_id };
  await createRooms('Out', [...fixed, ...fc.sample(words, 300)]);
  names = await namesOf('Out');
});
afterAll(() => app.stop());

const roomNo = (prefix: string, n: number) => `${prefix}-${String(n).padStart(4, '0')}`;
const listed = (prefix: string) => ({
  fields: 'name',
  filter: { room_no: { $startsWith: `${prefix}-` } },
  sort: ['room_no', 'ASC'],
});

/** Creates rooms with these names; a name that the API refuses leaves a gap. */
async function createRooms(prefix: string, of: readonly (string | null)[]): Promise<void> {
  const rows = of.map((name, n) => ({ ...place, room_no: roomNo(prefix, n), name }));
  const answer = await a.post('/api/rooms/bulk', { mode: 'create', atomic: false, rows });
  expect([200, 207], answer.text.slice(0, 300)).toContain(answer.status);
}

async function namesOf(prefix: string): Promise<string[]> {
  const { body } = await a.get('/api/rooms', { ...listed(prefix), range: [0, 999] });
  return body.map(({ name }: { name: string | null }) => name ?? '');
}

async function csvNames(language: 'en' | 'de'): Promise<string[]> {
  const { bytes } = await exported(app, a, 'text/csv', '/api/rooms', listed('Out'), language);
  const [, ...rows] = csvCells(bytes.toString(), language === 'en' ? ',' : ';');
  return rows.map(([cell = '']) => unmarkedText(cell));
}

async function workbookNames(): Promise<string[]> {
  const { bytes } = await exported(app, a, workbook, '/api/rooms', listed('Out'));
  const [, ...rows] = cellsOf(unzipped(bytes));
  return rows.map(([cell]) => String(cell?.value ?? ''));
}

it.each([
  ['a CSV file', 'InEn', () => csvNames('en')],
  ['a CSV file with semicolons', 'InDe', () => csvNames('de')],
  ['a workbook', 'InBook', workbookNames],
] as const)('what went into %s is read from it and stored again as it was', async (_what, prefix, read) => {
  expect(names.length).toBeGreaterThan(200);
  expect(names.slice(0, fixed.length)).toEqual(fixed);
  const found = await read();
  expect(found).toEqual(names);
  await createRooms(
    prefix,
    found.map((name) => name || null),
  );
  expect(await namesOf(prefix)).toEqual(names);
});

it('writes telephone numbers without a mark', async () => {
  const filter = { phone: { $startsWith: '+' } };
  const { body } = await a.get('/api/users', { fields: 'phone', filter, range: [0, 999], sort: ['id', 'ASC'] });
  const file = await exported(app, a, 'text/csv', '/api/users', { fields: 'phone', filter, sort: ['id', 'ASC'] });
  const [, ...rows] = csvCells(file.bytes.toString(), ',');
  expect(body.length).toBeGreaterThan(0);
  expect(rows.flat()).toEqual(body.map(({ phone }: { phone: string }) => phone));
});
