import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchWords } from '#generator/text/normalise.ts';
import { asSystem, bindContext } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { parseListQuery, searchValues } from '#server/crud/read/list-query.ts';
import { listPlan } from '#server/crud/read/read-plan.ts';
import { byIndex, readerFor } from '#server/crud/read/search-way.ts';
import { bind } from '#server/crud/sql/sql-builder.ts';
import { searchText } from '#server/crud/write/search-text.ts';
import type { Database } from '#server/database/connect.ts';
import { emptyDatabase, type TestDatabase } from '../../support/databases.ts';
import { engineOf, putRows, smallModel } from '../../support/small-world.ts';

const properties = {
  label: { type: 'string', maxLength: 4000 },
  remark: { type: 'string', maxLength: 4000 },
};
const model = smallModel({ note: { 'x-search': ['label', 'remark'], properties } });
const entity = model.entities.note!;

const odd = [
  'Größe',
  'grosse',
  'GROSS',
  'straße',
  'Œuvre',
  'oeuvre',
  'Ł',
  'İstanbul',
  'ısı',
  'ß',
  'ss',
  's',
  '病院',
  '病',
  '院内',
  '東京都',
  'ﾃｽﾄ',
  'テスト',
  '한국어',
  'हिन्दी',
  'ไทย',
  'ﬁne',
  'fine',
  '①②',
  'x²',
  '½',
  'AND',
  'OR',
  'NOT',
  'NEAR',
  'NEAR/2',
  'and',
  'or',
  '"quoted"',
  "o'clock",
  "''",
  '\\',
  '\\x',
  '*',
  'ab*',
  '-',
  '-3',
  '+7',
  '^',
  ':',
  'a:b',
  '(',
  '()',
  '{words} :',
  'words:',
  '&',
  '|',
  '!',
  '<->',
  '%',
  '_',
  '12',
  '12.50',
  '1,5',
  '1e5',
  '007',
  '3d',
  'd3',
  '٣',
  'a1b2',
  '😀',
  'é',
  'e\u0301',
  '\u200b',
  '\u00a0',
  'a\u200bb',
  '\u{1e900}x',
  '\u{1f150}',
  'ﷺ',
  'ς',
  'Σ',
  'K',
  'Å',
  'x'.repeat(300),
  'x'.repeat(299),
  'y'.repeat(2500),
  `${'病'.repeat(700)}`,
  `${'病'.repeat(90)}`,
  'x'.repeat(90),
];
type Strategy = 'many' | 'few' | 'scan';

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...odd) },
  { weight: 2, arbitrary: fc.string({ maxLength: 6, unit: 'grapheme' }) },
);
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' ').replaceAll('\u0000', ''));
const row = fc.record({ label: text, remark: text });
const cut = fc.tuple(text, fc.nat(8)).map(([words, end]) => words.slice(0, words.length - (end % 3)));
const query = fc
  .oneof(word, text, cut)
  .map((q) => q.replaceAll('\u0000', '').slice(0, 100))
  .filter((q) => q.isWellFormed());

let store: TestDatabase;
let database: Database;
let engine: Engine;
const texts = new Map<number, string>();

beforeAll(async () => {
  store = await emptyDatabase();
  if (store.url) await neverReadWhole(store);
  database = store.open();
  engine = await engineOf(model, database);
  await database.words.maintain([entity.table], 0);
  await put(fc.sample(row, { numRuns: 300, seed: 4711 }));
  await database.words.catchUp();
  expect(database.words.has(entity.table)).toBe(true);
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

/** PostgreSQL reads a small table completely instead of using an index; here the index is tested. */
async function neverReadWhole({ url, open }: TestDatabase): Promise<void> {
  const setup = open();
  const name = new URL(url as string).pathname.slice(1);
  await setup.transaction((trx) => trx.run(`alter database ${name} set enable_seqscan = off`, []));
  await setup.close();
}

async function put(rows: readonly { label: string; remark: string }[]): Promise<number[]> {
  const made = await putRows(engine, entity.name, [...rows]);
  for (const one of made) texts.set(one.id, searchText(entity, one));
  return made.map(({ id }) => id);
}

async function rewrite(id: number, label: string): Promise<void> {
  const now = searchText(entity, { label, remark: null });
  const p = database.dialect.placeholder;
  await database.transaction((trx) =>
    trx.run(`update ${entity.table} set search_text = ${p(1)} where id = ${p(2)}`, [now, id]),
  );
  texts.set(id, now);
}

async function remove(id: number): Promise<void> {
  await database.transaction((trx) => trx.run(`delete from ${entity.table} where id = ${id}`, []));
  texts.delete(id);
}

/**
 * Every word of the query begins a word of the row; punctuation alone finds nothing, and an empty query finds
 * everything.
 */
function byHand(q: string): number[] {
  const words = searchWords(q);
  if (words.length === 0) return q.trim() === '' ? [...texts.keys()].sort((x, y) => x - y) : [];
  const fits = (own: string) => words.every((wanted) => own.split(' ').some((one) => one.startsWith(wanted)));
  return [...texts]
    .filter(([, own]) => fits(own))
    .map(([id]) => id)
    .sort((x, y) => x - y);
}

async function found(q: string, way: Strategy): Promise<number[]> {
  const caller = asSystem(model, engine.clock());
  const parsed = parseListQuery(caller.ability, entity, { q, sort: '["id","ASC"]', range: '[0,999]', fields: 'id' });
  const asked = way !== 'scan' && parsed.words.length > 0 ? byIndex(parsed, way) : parsed;
  const { page } = listPlan(
    { ability: caller.ability, plugs: engine.plugs, dialect: database.dialect },
    entity,
    asked,
    null,
  );
  const values = { ...searchValues(asked, database.dialect), limit: 1000, offset: 0 };
  const read = readerFor(database, asked);
  const rows = await read(page.sql, bind(page, bindContext(caller, values, { filter: {} })));
  const [first] = await read(page.sql, bind(page, bindContext(caller, { ...values, limit: 1 }, { filter: {} })));
  if (first && page.totalOf) expect(page.totalOf(first), `${JSON.stringify(q)} ${way}`).toBe(rows.length);
  return rows.map((one) => page.decode(one, 'en').id as number);
}

async function agree(q: string): Promise<number> {
  const wanted = byHand(q);
  for (const way of ['many', 'few', 'scan'] as const) {
    expect(await found(q, way), `${JSON.stringify(q)} ${way}`).toEqual(wanted);
  }
  return wanted.length;
}

it('finds the same rows by the index, by comparing each row and by hand', async () => {
  let hits = 0;
  for (const q of odd) hits += await agree(q.slice(0, 100));
  expect(hits).toBeGreaterThan(300);
  await fc.assert(
    fc.asyncProperty(query, async (q) => void (await agree(q))),
    { numRuns: 400 },
  );
});

it('also while the index lags behind what was added, changed and removed', async () => {
  const ids = [...texts.keys()];
  await put(fc.sample(row, { numRuns: 60, seed: 11 }));
  for (const [n, label] of fc.sample(text, { numRuns: 40, seed: 12 }).entries()) await rewrite(ids[n * 3]!, label);
  for (const id of ids.slice(200, 220)) await remove(id);
  for (const q of odd) await agree(q.slice(0, 100));
  await database.words.catchUp();
  for (const q of odd) await agree(q.slice(0, 100));
  for (const id of ids.slice(220, 230)) await rewrite(id, 'again Größe 病院');
  await agree('again gross');
});

it('after the index was built again', async () => {
  await database.words.rebuild();
  expect(database.words.has(entity.table)).toBe(true);
  for (const q of odd) await agree(q.slice(0, 100));
});

it('looks the words up rather than reading every row', async () => {
  const caller = asSystem(model, engine.clock());
  const asked = byIndex(parseListQuery(caller.ability, entity, { q: 'grosse', range: '[0,9]' }), 'many');
  const { page } = listPlan(
    { ability: caller.ability, plugs: engine.plugs, dialect: database.dialect },
    entity,
    asked,
    null,
  );
  expect(page.sql).toMatch(database.dialect.name === 'sqlite' ? /words__notes match/ : /@@/);
  if (database.dialect.name === 'sqlite') return;
  const values = bind(
    page,
    bindContext(caller, { ...searchValues(asked, database.dialect), limit: 10, offset: 0 }, { filter: {} }),
  );
  await database.transaction(async (trx) => {
    await trx.run('set local enable_seqscan = off', []);
    await trx.run('drop index ix_notes_search_text_id_deleted_at', []);
    const plan = await trx.read(`explain ${page.sql}`, values);
    expect(plan.flat().join('\n')).toContain('ix_notes_words');
  });
});

it('distinguishes words that many rows contain from rare ones, in tables of many rows', async () => {
  await put(Array.from({ length: 2500 }, (_, n) => ({ label: `ventilator ${n}`, remark: '' })));
  await database.words.catchUp();
  if (database.dialect.name === 'postgres') {
    await database.transaction((trx) => trx.run('analyze notes', []));
    expect(await database.words.isRare('jobs', ['zebra'])).toBe(false);
  }
  expect(await database.words.isRare(entity.table, ['zebra'])).toBe(true);
  expect(await database.words.isRare(entity.table, ['vent'])).toBe(false);
  expect(await database.words.isRare(entity.table, ['vent', 'zebra'])).toBe(true);
});
