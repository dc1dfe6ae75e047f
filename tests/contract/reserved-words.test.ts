import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservedWords } from '#generator/model/reserved-words.ts';
import type { Database } from '#server/database/connect.ts';
import { emptyDatabase, kind, type TestDatabase } from '../support/databases.ts';

let store: TestDatabase;
let database: Database;

beforeAll(async () => {
  store = await emptyDatabase();
  database = store.open();
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

/** Whether the database accepts the word as the unquoted name of a column: `current_date` would be read as the day. */
function takes(word: string): Promise<boolean> {
  const made = database.transaction(async (trx) => {
    await trx.run(`create table words (id integer, ${word} text)`, []);
    await trx.run('insert into words (id) values (1)', []);
    await trx.run(`update words set ${word} = 'x'`, []);
    const [row] = await trx.read(`select r.${word}, ${word} from words r order by ${word}`, []);
    await trx.run('drop table words', []);
    return row?.every((value) => value === 'x');
  });
  return made.then(
    (isColumn) => isColumn === true,
    () => false,
  );
}

describe('the reserved words', () => {
  it('are refused by the database they are said to be of', async () => {
    const taken: string[] = [];
    for (const word of reservedWords[kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'])
      if (await takes(word)) taken.push(word);
    expect(taken).toEqual([]);
  });

  it('leave the names that the schemas use', async () => {
    for (const word of ['key', 'action', 'trigger', 'position', 'level', 'value', 'filter', 'sort', 'columns', 'rows'])
      expect(await takes(word), word).toBe(true);
  });
});
