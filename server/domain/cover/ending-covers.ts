import { addDays } from '#schemas/_meta/days.ts';
import type { Transaction } from '#server/database/connect.ts';
import { stageDue, usualStages } from './reminder-stage.ts';

/** A kind of cover for which people are reminded of its end. */
export type CoverKind = {
  readonly entity: string;
  readonly table: string;
  /** The roles that decide what follows the cover. */
  readonly roles: readonly string[];
  /** The column with the cover's own number of days, such as the notice period of a contract. */
  readonly ownStage: string | null;
  /** The reference whose title names the cover in messages, if its own title is only a kind and a day. */
  readonly namedBy: { readonly field: string; readonly entity: string } | null;
  /** The assets of the cover: the table that lists them, and its column for the cover. */
  readonly assets: { readonly table: string; readonly by: string };
};

export const coverKinds: readonly CoverKind[] = [
  {
    entity: 'asset-warranty',
    table: 'asset_warranties',
    roles: ['facility_manager', 'purchase_officer'],
    ownStage: null,
    namedBy: { field: 'asset_id', entity: 'asset' },
    assets: { table: 'asset_warranties', by: 'id' },
  },
  {
    entity: 'maintenance-contract',
    table: 'maintenance_contracts',
    roles: ['facility_manager', 'purchase_officer'],
    ownStage: 'notice_days',
    namedBy: null,
    assets: { table: 'contract_assets', by: 'contract_id' },
  },
  {
    entity: 'insurance-policy',
    table: 'insurance_policies',
    roles: ['facility_manager', 'accounts_officer'],
    ownStage: null,
    namedBy: null,
    assets: { table: 'insured_assets', by: 'policy_id' },
  },
];

export type Ending = { readonly id: number; readonly stage: number };

/** The covers of one organisation that need a reminder on that day, the earliest end first. */
export async function endingCovers(
  trx: Transaction,
  kind: CoverKind,
  clientId: number,
  today: string,
): Promise<readonly Ending[]> {
  const p = trx.dialect.placeholder;
  const farthest = kind.ownStage ? 366 : Math.max(...usualStages);
  const sql = `select id, end_on, reminded_on, ${kind.ownStage ?? 'null'} from ${kind.table}
    where client_id = ${p(1)} and state = 'active' and deleted_at is null and end_on >= ${p(2)} and end_on <= ${p(3)}
    order by end_on, id`;
  const rows = await trx.read(sql, [clientId, today, addDays(today, farthest)]);
  return rows.flatMap(([id, endOn, remindedOn, own]) => {
    const stages = own === null ? usualStages : [...usualStages, Number(own)];
    const stage = stageDue(String(endOn), today, (remindedOn as string | null) ?? null, stages);
    return stage === null ? [] : [{ id: Number(id), stage }];
  });
}

/** The people to remind: those in the deciding roles for every cover, and custodians for the covers of their assets. */
export async function peopleToRemind(
  trx: Transaction,
  kind: CoverKind,
  clientId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const people = new Map<number, Set<number>>();
  const p = trx.dialect.placeholder;
  const codes = kind.roles.map((_, n) => p(n + 2)).join(', ');
  const deciding = `select distinct u.id from users u join users__role_ids l on l.row_id = u.id join roles r on r.id = l.ref_id
    where u.client_id = ${p(1)} and u.status = 'active' and u.deleted_at is null and r.code in (${codes})`;
  for (const [userId] of await trx.read(deciding, [clientId, ...kind.roles])) people.set(Number(userId), new Set(ids));
  const { table, by } = kind.assets;
  const among = trx.dialect.inList(`l.${by}`, p(1), 'reference');
  const keeping = `select distinct a.custodian_user_id, l.${by} from ${table} l join assets a on a.id = l.asset_id
    where ${among} and l.deleted_at is null and a.deleted_at is null and a.custodian_user_id is not null`;
  for (const [userId, id] of await trx.read(keeping, [trx.dialect.encodeList(ids)])) {
    const own = people.get(Number(userId)) ?? new Set<number>();
    people.set(Number(userId), own.add(Number(id)));
  }
  return people;
}
