import type { EntityModel, Sequence } from '#generator/model/types.ts';
import type { Finding, Patient } from './finding.ts';

type Used = { readonly client: number; readonly period: string; readonly highest: number };

/** Each counter stands past every number that a row has. */
export async function* checkSequences(patient: Patient): AsyncGenerator<Finding> {
  const { engine, model, fix } = patient;
  const p = engine.database.dialect.placeholder;
  for (const entity of Object.values(model.entities)) {
    if (!entity.sequence) continue;
    for (const { client, period, highest } of await usedOf(patient, entity, entity.sequence)) {
      const key = [client, entity.name, period];
      const at = `client_id = ${p(1)} and entity = ${p(2)} and period = ${p(3)}`;
      const [row] = await engine.database.read(`select next from sequence_counters where ${at}`, key);
      if (Number(row?.[0] ?? 1) > highest) continue;
      const sql = `insert into sequence_counters as c (client_id, entity, period, next) values (${p(1)}, ${p(2)}, ${p(3)}, ${p(4)})
        on conflict (client_id, entity, period) do update set next = excluded.next where c.next < excluded.next`;
      if (fix) await engine.database.transaction((trx) => trx.run(sql, [...key, highest + 1]));
      const where = `counter of ${entity.name}${client ? ` of client ${client}` : ''}`;
      yield { where, path: '', what: `would give the number ${highest} again`, fixed: fix };
    }
  }
}

async function usedOf({ engine }: Patient, entity: EntityModel, sequence: Sequence): Promise<Used[]> {
  const client = sequence.across === 'all' || !entity.field.client_id ? '0' : 'coalesce(client_id, 0)';
  const rows = await engine.database.read(
    `select ${client}, ${sequence.field} from ${entity.table} where ${sequence.field} is not null`,
    [],
  );
  const form = formOf(sequence);
  const used = new Map<string, Used>();
  for (const [owner, text] of rows) {
    const match = form.exec(String(text));
    if (!match?.groups) continue;
    const [period, number] = [match.groups.fy ?? '', Number(match.groups.seq)];
    const key = `${owner} ${period}`;
    const highest = Math.max(number, used.get(key)?.highest ?? 0);
    used.set(key, { client: Number(owner), period, highest });
  }
  return [...used.values()];
}

/** AST-{seq:5} as the pattern of the numbers it makes. */
function formOf({ pattern }: Sequence): RegExp {
  const parts = pattern.split(/(\{fy\}|\{seq:\d+\})/).map((part) => {
    if (part === '{fy}') return '(?<fy>[0-9-]{2,9})';
    return part.startsWith('{seq:') ? '(?<seq>\\d{1,12})' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 'i');
}
