import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ColumnDef, TableDef } from '#generator/model/types.ts';
import type { RawRow } from '#server/database/connect.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import type { Snapshot } from '#server/database/snapshot.ts';
import { type BackupTable, hashOf, names } from './manifest.ts';

/** Writes a table as JSON lines, one list of values per row, in the same form for both databases. */
export async function writeTable(snapshot: Snapshot, folder: string, table: TableDef): Promise<BackupTable> {
  const file = `${names.tables}/${table.name}.jsonl.gz`;
  const columns = table.columns.map(({ name }) => name);
  let rows = 0;
  const lines = async function* (): AsyncGenerator<string> {
    const order = table.primaryKey.join(', ');
    for await (const batch of snapshot.batches(`select ${columns.join(', ')} from ${table.name} order by ${order}`)) {
      rows += batch.length;
      yield batch.map((row) => `${JSON.stringify(plain(table.columns, row))}\n`).join('');
    }
  };
  const at = `${folder}/${file}`;
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(at, { mode: 0o600 }));
  await toDisk(at);
  const isNumbered = table.columns.some(({ type }) => type === 'id');
  const last_id = isNumbered ? await snapshot.lastId(table.name) : null;
  return {
    name: table.name,
    columns,
    rows,
    last_id,
    path: file,
    bytes: (await stat(at)).size,
    sha256: await hashOf(at),
  };
}

/** The rows of a table's file, in batches. */
export async function* readTable(file: string, size: number): AsyncGenerator<readonly RawRow[]> {
  let batch: RawRow[] = [];
  for await (const line of linesOf(file)) {
    batch.push(JSON.parse(line) as RawRow);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Only a line feed ends a line, because texts may contain other separators. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Flushes a file to disk, so that its content survives a power cut. */
export async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}

function plain(columns: readonly ColumnDef[], row: RawRow): unknown[] {
  return row.map((value, n) =>
    columns[n]?.type === 'boolean' && value !== null ? value === true || value === 1 : value,
  );
}

/** A value of a backup in the form that the database accepts. */
export function stored({ type }: ColumnDef, value: unknown, dialect: Dialect): unknown {
  return type === 'boolean' && value !== null ? dialect.encodeBoolean(value as boolean) : value;
}
