import { createSecretKey } from 'node:crypto';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { Ability } from '@casl/ability';
import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Database as Sqlite, Statement } from 'better-sqlite3';
import { jwtVerify } from 'jose';
import Koa from 'koa';
import pg from 'pg';
import { openSqlite } from '#server/database/sqlite-driver.ts';
import { workbookOf } from './floor-workbook.ts';

/**
 * The floor of the bench: what a good programmer writes by hand for the same answers on the same tables and indexes.
 * Koa, a token checked with a key object made once, CASL, prepared statements; no session, no model, no history view.
 */
const { FLOOR_KEY, FLOOR_PORT, FLOOR_CLIENT, FLOOR_DATABASE_URL, FLOOR_FILE } = process.env as Record<string, string>;
const key = createSecretKey(Buffer.from(FLOOR_KEY!, 'base64'));
const member = new Ability(
  [
    { action: 'read', subject: 'asset', conditions: {} },
    { action: 'create', subject: 'asset' },
    { action: 'update', subject: 'asset' },
  ],
  { conditionsMatcher: () => () => true },
);
/**
 * With `--kept-tokens` the floor verifies each token once, as no hand-written service does; without, at each request.
 */
const verified = process.env.FLOOR_KEEPS_TOKENS === '1' ? new Map<string, { admin: boolean }>() : null;

type Store = {
  read(sql: string, values: unknown[]): Promise<unknown[][]>;
  /** Rows of one statement, 500 at a time. */
  stream(sql: string, values: unknown[]): AsyncIterable<unknown[][]>;
  write<T>(work: (run: (sql: string, values: unknown[]) => Promise<unknown[][]>) => Promise<T>): Promise<T>;
  p: (n: number) => string;
};

const columns = ['id', 'asset_no', 'name', 'state', 'purchase_cost', 'room_id', 'model_id'];
const app = new Koa();
const router = new Router();
const store = FLOOR_DATABASE_URL ? postgres(FLOOR_DATABASE_URL) : sqlite(FLOOR_FILE!);
const validate = new Ajv2020({ strict: false }).compile({
  type: 'object',
  additionalProperties: false,
  required: ['name', 'family_id', 'department_id'],
  properties: {
    name: { type: 'string', maxLength: 160 },
    family_id: { type: 'integer' },
    model_id: { type: 'integer' },
    department_id: { type: 'integer' },
    room_id: { type: 'integer' },
    state: { type: 'string', maxLength: 40 },
    serial_no: { type: 'string', maxLength: 80 },
    purchase_cost: { type: 'number' },
    row_version: { type: 'integer' },
  },
});

app.use(async (ctx, next) => {
  const token = ctx.get('Authorization').slice(7);
  let claims = verified?.get(token);
  if (!claims) {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    claims = { admin: payload.admin === true };
    verified?.set(token, claims);
  }
  ctx.state.client = claims.admin ? null : Number(FLOOR_CLIENT);
  if (!member.can('read', 'asset')) ctx.throw(403);
  await next();
});
app.use(bodyParser());

router.get('/api/assets', async (ctx) => {
  const filter = JSON.parse(String(ctx.query.filter ?? '{}')) as { state?: string };
  const [first, last] = JSON.parse(String(ctx.query.range)) as [number, number];
  const labels = ctx.query.labels === '1';
  const values: unknown[] = [];
  const where = ['deleted_at is null'];
  if (ctx.state.client) where.push(`client_id = ${store.p(values.push(ctx.state.client))}`);
  if (filter.state) where.push(`state = ${store.p(values.push(filter.state))}`);
  const counted = [...values];
  const nulls = FLOOR_DATABASE_URL ? ' nulls first' : '';
  const page = `select id as key from assets where ${where.join(' and ')} order by lower(name) asc${nulls}, id asc${nulls} limit ${store.p(values.push(last - first + 1))} offset ${store.p(values.push(first))}`;
  const select = columns.map((column) => `a.${column}`).join(', ');
  const sql = labels
    ? `select ${select}, r.room_no, r.name, m.name, m.model_number from (${page}) p join assets a on a.id = p.key left join rooms r on r.id = a.room_id left join asset_models m on m.id = a.model_id order by lower(a.name) asc${nulls}, a.id asc${nulls}`
    : `select ${select} from (${page}) p join assets a on a.id = p.key order by lower(a.name) asc${nulls}, a.id asc${nulls}`;
  const [rows, [count]] = await Promise.all([
    store.read(sql, values),
    store.read(`select count(*) from assets where ${where.join(' and ')}`, counted),
  ]);
  ctx.set('Content-Range', `assets ${first}-${first + rows.length - 1}/${count![0]}`);
  ctx.body = rows.map((row) => record(row, labels));
});

const asc = FLOOR_DATABASE_URL ? 'asc nulls first' : 'asc';
const listed = 'a.id, a.asset_no, a.name, a.state, a.purchase_cost';

router.get('/api/keyset', async (ctx) => {
  const { after, id, state } = ctx.query as Record<string, string>;
  const values: unknown[] = [];
  const p = (value: unknown) => store.p(values.push(value));
  const where = `deleted_at is null and state = ${p(state)} and lower(name) >= ${p(after)} and (lower(name), id) > (${p(after)}, ${p(Number(id))})`;
  const sql = `select ${listed} from assets a where ${where} order by lower(a.name) ${asc}, a.id ${asc} limit 26`;
  ctx.body = (await store.read(sql, values)).slice(0, 25).map((row) => record(row, false));
});

const exported = `select a.asset_no, a.name, a.serial_no, a.state, a.purchase_cost, a.purchased_on, a.created_at, f.name, m.name, m.model_number, d.name, r.room_no, r.name, b.name
  from assets a left join asset_families f on f.id = a.family_id left join asset_models m on m.id = a.model_id left join departments d on d.id = a.department_id
  left join rooms r on r.id = a.room_id left join branches b on b.id = a.branch_id`;

/** A whole list as CSV or as a workbook out of one statement, written while it is read. */
router.get('/api/export', async (ctx) => {
  const own = ctx.state.client ? ` and a.client_id = ${store.p(1)}` : '';
  const sql = `${exported} where a.deleted_at is null${own} order by lower(a.name) ${asc}, a.id ${asc}`;
  const pages = store.stream(sql, ctx.state.client ? [ctx.state.client] : []);
  const isBook = ctx.get('accept').includes('spreadsheetml');
  ctx.type = isBook ? 'xlsx' : 'text/csv';
  ctx.body = Readable.from(isBook ? workbookOf(pages) : csvOf(pages), { objectMode: false });
});

async function* csvOf(pages: AsyncIterable<unknown[][]>): AsyncGenerator<string> {
  yield 'Number,Name,Serial number,State,Cost,Purchased on,Created at,Family,Model,Department,Room,Branch\r\n';
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      const cells = [
        ...row.slice(0, 4),
        row[4] === null ? '' : (Number(row[4]) / 10_000).toFixed(2),
        ...row.slice(5, 8),
      ];
      cells.push(`${row[8]} · ${row[9]}`, row[10], `${row[11]} · ${row[12]}`, row[13]);
      text += `${cells.map(cell).join()}\r\n`;
    }
    yield text;
  }
}

function cell(value: unknown): string {
  if (value === null) return '';
  const text = String(value);
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

router.get('/api/groups', async (ctx) => {
  const values: unknown[] = ctx.state.client ? [ctx.state.client] : [];
  const own = ctx.state.client ? ` and client_id = ${store.p(1)}` : '';
  const sql = `select state, count(*), cast(sum(purchase_cost) as text) from assets where deleted_at is null${own} group by state order by state`;
  const rows = await store.read(sql, values);
  ctx.set('Content-Range', `assets 0-${rows.length - 1}/${rows.length}`);
  ctx.body = rows.map(([state, count, sum]) => ({ state, count: Number(count), sum: Number(sum) / 10_000 }));
});

router.get('/api/search', async (ctx) => {
  const { way, q } = ctx.query as Record<string, string>;
  const values: unknown[] = [];
  const p = (value: unknown) => store.p(values.push(value));
  const where = ['a.deleted_at is null'];
  if (ctx.state.client) where.push(`a.client_id = ${p(ctx.state.client)}`);
  const words = q!.toLowerCase().split(' ');
  if (way === 'like')
    for (const word of words)
      where.push(`(a.search_text like ${p(`${word}%`)} or a.search_text like ${p(`% ${word}%`)})`);
  else if (FLOOR_DATABASE_URL)
    where.push(
      `to_tsvector('simple', a.search_text) @@ to_tsquery('simple', ${p(words.map((word) => `${word}:*`).join(' & '))})`,
    );
  else
    where.push(
      `a.id in (select rowid from floor_words where floor_words match ${p(words.map((word) => `"${word}"*`).join(' '))})`,
    );
  const from = `from assets a where ${where.join(' and ')}`;
  const [rows, [count]] = await Promise.all([
    store.read(`select ${listed} ${from} order by lower(a.name) ${asc}, a.id ${asc} limit 25`, values),
    store.read(`select count(*) ${from}`, values),
  ]);
  ctx.set('Content-Range', `assets 0-24/${count![0]}`);
  ctx.body = rows.map((row) => record(row, false));
});

/** Every field that a reader sees, and what the product shows of each reference. */
const whole = [
  ...columns,
  ...['client_id', 'branch_id', 'family_id', 'serial_no', 'department_id', 'purchased_on', 'received_on'],
  ...['installed_on', 'in_service_on', 'warranty_end_on', 'asset_type_id', 'make_id', 'manufacturer_id', 'segment_id'],
  ...[
    'modality_id',
    'functionality_id',
    'main_category_id',
    'sub_category_id',
    'priority_id',
    'risk_id',
    'location_id',
  ],
  ...['created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at', 'row_version'],
];
const labels: readonly (readonly [column: string, table: string, label: string])[] = [
  ['client_id', 'clients', 'client_name'],
  ['branch_id', 'branches', 'name'],
  ['family_id', 'asset_families', 'name'],
  ['model_id', 'asset_models', 'name'],
  ['department_id', 'departments', 'name'],
  ['room_id', 'rooms', "room_no || ' · ' || l5.name"],
  ['asset_type_id', 'asset_types', 'name'],
  ['make_id', 'asset_makes', 'name'],
  ['manufacturer_id', 'manufacturers', 'name'],
  ['segment_id', 'make_model_segments', 'name'],
  ['modality_id', 'modalities', 'name'],
  ['functionality_id', 'asset_functionalities', 'name'],
  ['main_category_id', 'main_categories', 'name'],
  ['sub_category_id', 'sub_categories', 'name'],
  ['priority_id', 'priority_risks', 'name'],
  ['risk_id', 'priority_risks', 'name'],
  ['location_id', 'locations', 'label'],
  ['created_by', 'users', 'full_name'],
  ['updated_by', 'users', 'full_name'],
];
const oneSql = `select ${whole.map((column) => `a.${column}`).join(', ')}, ${labels.map(([, , label], n) => `l${n}.${label}`).join(', ')}
  from assets a ${labels.map(([column, table], n) => `left join ${table} l${n} on l${n}.id = a.${column}`).join(' ')} where a.id = ${store.p(1)}`;

function oneRecord(row: unknown[]): Record<string, unknown> {
  const one: Record<string, unknown> = {};
  whole.forEach((name, n) => {
    one[name] = row[n];
  });
  one.purchase_cost = row[4] === null ? null : Number(row[4]) / 10_000;
  const titles: Record<string, unknown> = {};
  labels.forEach(([column], n) => {
    if (one[column] !== null) titles[column] = row[whole.length + n];
  });
  return { ...one, _titles: titles, _actions: ['update', 'delete'] };
}

router.get('/api/assets/:id', async (ctx) => {
  const values: unknown[] = [Number(ctx.params.id)];
  const client = ctx.state.client ? ` and a.client_id = ${store.p(values.push(ctx.state.client))}` : '';
  const [row] = await store.read(oneSql + client, values);
  if (!row) ctx.throw(404);
  const one = oneRecord(row!);
  ctx.set('ETag', `"${one.row_version}"`);
  ctx.body = one;
});

type Run = (sql: string, values: unknown[]) => Promise<unknown[][]>;

/** PostgreSQL updates its index of words by itself; on SQLite a written row must be found by the next search. */
async function indexWords(run: Run, ids: readonly number[]): Promise<void> {
  if (FLOOR_DATABASE_URL) return;
  await run(
    'insert or replace into floor_words (rowid, words) select id, search_text from assets where id in (select value from json_each(?))',
    [JSON.stringify(ids)],
  );
}

async function insertAsset(run: Run, body: Record<string, unknown>, now: string): Promise<Record<string, unknown>> {
  const [parent] = await run(`select client_id, branch_id from departments where id = ${store.p(1)}`, [
    body.department_id,
  ]);
  const [next] = await run(
    `insert into sequence_counters (client_id, entity, period, next) values (${store.p(1)}, 'asset', '', 2) on conflict (client_id, entity, period) do update set next = sequence_counters.next + 1 returning next - 1`,
    [parent![0]],
  );
  const number = `AST-${String(next![0]).padStart(5, '0')}`;
  const row = [
    parent![0],
    parent![1],
    body.department_id,
    body.room_id ?? null,
    body.family_id,
    body.model_id ?? null,
    number,
    body.name,
    body.serial_no ?? null,
    body.state ?? 'in_service',
    Math.round(Number(body.purchase_cost ?? 0) * 100) * 100,
    now,
    now,
    1,
    `${number} ${String(body.name)}`.toLowerCase(),
  ];
  const names = [
    'client_id',
    'branch_id',
    'department_id',
    'room_id',
    'family_id',
    'model_id',
    'asset_no',
    'name',
    'serial_no',
    'state',
    'purchase_cost',
    'created_at',
    'updated_at',
    'row_version',
    'search_text',
  ];
  const [made] = await run(
    `insert into assets (${names.join(', ')}) values (${row.map((_, n) => store.p(n + 1)).join(', ')}) returning id`,
    row,
  );
  await happened(run, Number(made![0]), parent![0], 1, 'create', body, now);
  const [one] = await run(oneSql, [made![0]]);
  return oneRecord(one!);
}

router.post('/api/assets', async (ctx) => {
  const body = ctx.request.body as Record<string, unknown>;
  if (!validate(body)) ctx.throw(422);
  ctx.status = 201;
  ctx.body = await store.write(async (run) => {
    const made = await insertAsset(run, body, new Date().toISOString());
    await indexWords(run, [Number(made.id)]);
    return made;
  });
});

router.post('/api/assets/bulk', async (ctx) => {
  const { rows } = ctx.request.body as { rows: Record<string, unknown>[] };
  for (const row of rows) if (!validate(row)) ctx.throw(422);
  const now = new Date().toISOString();
  const results = await store.write(async (run) => {
    const made: Record<string, unknown>[] = [];
    for (const row of rows) made.push(await insertAsset(run, row, now));
    await indexWords(
      run,
      made.map(({ id }) => Number(id)),
    );
    return made;
  });
  ctx.body = { ok: true, results: results.map((record) => ({ status: 201, record })) };
});

router.patch('/api/assets/:id', async (ctx) => {
  const body = ctx.request.body as Record<string, unknown>;
  const id = Number(ctx.params.id);
  const now = new Date().toISOString();
  ctx.body = await store.write(async (run) => {
    const [old] = await run(
      `select client_id, row_version, name, asset_no from assets where id = ${store.p(1)} and client_id = ${store.p(2)}`,
      [id, ctx.state.client],
    );
    if (!old) ctx.throw(404);
    const version = Number(old![1]);
    await run(
      `update assets set name = ${store.p(1)}, search_text = ${store.p(2)}, updated_at = ${store.p(3)}, row_version = ${store.p(4)} where id = ${store.p(5)} and row_version = ${store.p(6)}`,
      [body.name, `${old![3]} ${String(body.name)}`.toLowerCase(), now, version + 1, id, version],
    );
    await indexWords(run, [id]);
    await happened(run, id, old![0], version + 1, 'update', { name: [old![2], body.name] }, now);
    const [one] = await run(oneSql, [id]);
    return oneRecord(one!);
  });
});

app.use(router.routes());
createServer(app.callback()).listen(Number(FLOOR_PORT), '127.0.0.1', () => process.stdout.write('ready\n'));

function record(row: unknown[], labels: boolean): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  columns.forEach((name, n) => {
    made[name] = row[n];
  });
  made.purchase_cost = row[4] === null ? null : Number(row[4]) / 10_000;
  if (labels) made._titles = { room_id: `${row[7]} · ${row[8]}`, model_id: `${row[9]} · ${row[10]}` };
  return made;
}

async function happened(
  run: (sql: string, values: unknown[]) => Promise<unknown[][]>,
  id: number,
  client: unknown,
  version: number,
  verb: string,
  diff: unknown,
  now: string,
): Promise<void> {
  await run(
    `insert into events (entity, record_id, client_id, record_version, verb, diff, created_at) values (${[1, 2, 3, 4, 5, 6, 7].map(store.p).join(', ')})`,
    ['asset', id, client, version, verb, JSON.stringify(diff), now],
  );
}

function sqlite(file: string): Store {
  const open = (readonly: boolean): Sqlite => {
    const db = openSqlite(file, { readonly });
    for (const pragma of [
      'busy_timeout = 5000',
      'foreign_keys = ON',
      'synchronous = FULL',
      'cache_size = -32000',
      'mmap_size = 268435456',
    ])
      db.pragma(pragma);
    return db;
  };
  const [writer, reader] = [open(false), open(true)];
  const statements = new Map<string, Statement>();
  const prepare = (db: Sqlite, name: string, sql: string): Statement => {
    const statement = statements.get(name + sql) ?? db.prepare(sql);
    statements.set(name + sql, statement);
    return statement;
  };
  const run = async (sql: string, values: unknown[]): Promise<unknown[][]> => {
    const statement = prepare(writer, 'w', sql);
    if (statement.reader) return statement.raw(true).all(...values) as unknown[][];
    statement.run(...values);
    return [];
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    p: () => '?',
    read: async (sql, values) =>
      prepare(reader, 'r', sql)
        .raw(true)
        .all(...values) as unknown[][],
    stream: async function* (sql, values) {
      let page: unknown[][] = [];
      for (const row of prepare(reader, 's', sql)
        .raw(true)
        .iterate(...values)) {
        page.push(row as unknown[]);
        if (page.length < 500) continue;
        yield page;
        page = [];
        await new Promise(setImmediate);
      }
      yield page;
    },
    write: (work) => {
      const mine = last.then(async () => {
        writer.exec('begin immediate');
        try {
          const result = await work(run);
          writer.exec('commit');
          return result;
        } catch (error) {
          writer.exec('rollback');
          throw error;
        }
      });
      last = mine.catch(() => {});
      return mine;
    },
  };
}

function postgres(url: string): Store {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const names = new Map<string, string>();
  const named = (sql: string): string => {
    if (!names.has(sql)) names.set(sql, `f${names.size}`);
    return names.get(sql) as string;
  };
  return {
    p: (n) => `$${n}`,
    read: async (sql, values) =>
      (await pool.query({ name: named(sql), text: sql, values, rowMode: 'array' })).rows as unknown[][],
    stream: async function* (sql, values) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query({ text: `declare c no scroll cursor for ${sql}`, values });
        for (;;) {
          const { rows } = await client.query({ name: 'fetch', text: 'fetch 500 from c', rowMode: 'array' });
          if (rows.length === 0) break;
          yield rows as unknown[][];
        }
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    write: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(
          async (sql, values) =>
            (await client.query({ name: named(sql), text: sql, values, rowMode: 'array' })).rows as unknown[][],
        );
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
