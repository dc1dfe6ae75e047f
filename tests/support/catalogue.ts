import type { TableDef } from '#generator/model/types.ts';
import type { Database } from '#server/database/connect.ts';

/** One line for each table, column and index, so that differences are readable. */
export type Catalogue = readonly string[];

const ledger = ['migrations', 'sqlite_sequence'];

/** The catalogue that the tables of a model should have in a database. */
export function expectedCatalogue({ dialect }: Database, tables: readonly TableDef[]): Catalogue {
  return tables
    .flatMap(({ name, columns, indexes }) => [
      ...columns.map((column) => {
        const type = typeName(dialect.columnType(column.type));
        const must = column.notNull || column.type === 'id' ? ' not null' : '';
        return `${name}.${column.name} ${type}${column.type === 'id' ? '' : must}`;
      }),
      ...columns.flatMap((column) => (column.references ? [`${name}.${column.name} → ${column.references}`] : [])),
      ...indexes
        .filter(({ columns: [first] }) => dialect.name === 'postgres' || !first?.startsWith('words:'))
        .map(
          (index) =>
            `${name} ${index.unique ? 'unique ' : ''}index ${index.name}${index.live || index.where ? ' of some rows' : ''}`,
        ),
    ])
    .sort();
}

/** The catalogue that a database has. */
export function catalogueOf(database: Database): Promise<Catalogue> {
  return database.dialect.name === 'sqlite' ? sqliteCatalogue(database) : postgresCatalogue(database);
}

function typeName(sql: string): string {
  return sql.replace(/ (primary key|generated|collate).*$/, '');
}

async function sqliteCatalogue(database: Database): Promise<Catalogue> {
  const lines: string[] = [];
  const tables = await database.read("select name from sqlite_master where type = 'table'", []);
  for (const [table] of tables.filter(([name]) => !ledger.includes(String(name)))) {
    const columns = await database.read(`select name, type, "notnull", pk from pragma_table_info('${table}')`, []);
    const hasId = columns.some(([name]) => name === 'id');
    for (const [name, type, notNull, key] of columns) {
      lines.push(
        `${table}.${name} ${String(type).toLowerCase()}${notNull === 1 && !(hasId && key === 1) ? ' not null' : ''}`,
      );
    }
    const foreign = await database.read(`select "from", "table" from pragma_foreign_key_list('${table}')`, []);
    for (const [column, target] of foreign) lines.push(`${table}.${column} → ${target}`);
    const indexes = await database.read(
      `select name, "unique", origin, partial from pragma_index_list('${table}')`,
      [],
    );
    for (const [name, unique, origin, partial] of indexes) {
      if (origin === 'c')
        lines.push(`${table} ${unique === 1 ? 'unique ' : ''}index ${name}${partial === 1 ? ' of some rows' : ''}`);
    }
  }
  return lines.sort();
}

async function postgresCatalogue(database: Database): Promise<Catalogue> {
  const columns = await database.read(
    `select c.table_name, c.column_name, c.data_type, c.is_nullable, c.is_identity from information_schema.columns c
     where c.table_schema = 'public' order by 1, 2`,
    [],
  );
  const foreign = await database.read(
    `select t.relname, a.attname, f.relname from pg_constraint k join pg_class t on t.oid = k.conrelid
     join pg_class f on f.oid = k.confrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f'`,
    [],
  );
  const indexes = await database.read(
    `select t.relname, i.relname, x.indisunique, x.indpred is not null from pg_index x join pg_class i on i.oid = x.indexrelid
     join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and not x.indisprimary`,
    [],
  );
  const ours = (rows: readonly (readonly unknown[])[]) => rows.filter(([table]) => !ledger.includes(String(table)));
  return [
    ...ours(columns).map(
      ([table, name, type, nullable, identity]) =>
        `${table}.${name} ${type}${nullable === 'NO' && identity === 'NO' ? ' not null' : ''}`,
    ),
    ...ours(foreign).map(([table, column, target]) => `${table}.${column} → ${target}`),
    ...ours(indexes).map(
      ([table, name, unique, partial]) =>
        `${table} ${unique ? 'unique ' : ''}index ${name}${partial ? ' of some rows' : ''}`,
    ),
  ].sort();
}
