import { boot } from '#server/boot.ts';
import type { Database, RawRow } from '#server/database/connect.ts';
import { runCommand, say, UsageError } from './run-command.ts';

const usage = 'npm run history -- <entity> [<id>]';
const page = 500;

/**
 * `npm run history -- library-loan 12`: prints the stored events of the records of an entity, one JSON line per event, the
 * oldest first; it also works for an entity whose schema was removed.
 */
runCommand({ usage, rest: [1, 2] }, async ({ rest: [entity = '', id] }, settings) => {
  if (id !== undefined && !/^[1-9][0-9]{0,14}$/.test(id))
    throw new UsageError(`${id}: is not the id of a record. ${usage}`);
  const { database } = await boot({ ...settings, logLevel: 'error' }, { command: 'as-is' });
  try {
    let printed = 0;
    for await (const row of events(database, entity, id)) {
      say(JSON.stringify(row));
      printed += 1;
    }
    if (printed === 0) throw new UsageError(`${entity} ${id ?? ''}: there is no history`.replace(' :', ':'));
    return 0;
  } finally {
    await database.close();
  }
});

async function* events(database: Database, entity: string, id: string | undefined): AsyncGenerator<object> {
  const p = database.dialect.placeholder;
  const one = id === undefined ? '' : ` and e.record_id = ${p(3)}`;
  const sql = `select e.id, e.record_id, e.created_at, u.full_name, e.verb, e.record_version, e.diff, e.data
    from events e left join users u on u.id = e.created_by
    where e.entity = ${p(1)} and e.id > ${p(2)}${one} order by e.id limit ${page}`;
  for (let last: unknown = 0; ; ) {
    const rows = await database.read(sql, [entity, last, ...(id === undefined ? [] : [Number(id)])]);
    yield* rows.map(toLine);
    if (rows.length < page) return;
    last = rows.at(-1)?.[0];
  }
}

function toLine([, record_id, at, by, verb, version, diff, data]: RawRow): object {
  return { record_id, at, by, verb, version, diff: parsed(diff), data: parsed(data) };
}

function parsed(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
