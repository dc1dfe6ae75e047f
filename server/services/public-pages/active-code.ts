import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import type { ownerFields } from '#schemas/labels/public-code.rules.ts';
import type { Reader } from '#server/database/connect.ts';

/** A code that has a page: active, assigned to a record that is not in the bin, and of an organisation that is served. */
export type ActiveCode = {
  readonly code: string;
  readonly id: number;
  readonly kind: keyof typeof ownerFields;
  /** The id of the asset, room or component. */
  readonly owner: number;
  readonly client: number;
  readonly organisation: string;
  readonly timezone: string | null;
  readonly assetType: number | null;
  /** Whether staff closed the code to reports, after misuse. */
  readonly blocksReports: boolean;
};

/**
 * The only condition under which people without an account reach rows. Every statement of the public pages begins with it:
 * `c` is the code, `cl` its organisation, and `a`, `r`, `co` its asset, room or component, or null.
 */
export const activeCodesFrom = `from public_codes c
  join clients cl on cl.id = c.client_id and cl.deleted_at is null and cl.status in ('trial', 'active')
  left join assets a on a.id = c.asset_id and a.client_id = c.client_id and a.deleted_at is null
  left join rooms r on r.id = c.room_id and r.client_id = c.client_id and r.deleted_at is null
  left join components co on co.id = c.component_id and co.client_id = c.client_id and co.deleted_at is null`;

export const isActiveCode = 'c.is_active and c.deleted_at is null and coalesce(a.id, r.id, co.id) is not null';

/**
 * The active code with that text; null if it is unknown, revoked, replaced, blank, or of an organisation that is suspended.
 */
export async function findActiveCode(reader: Reader, code: string): Promise<ActiveCode | null> {
  const own = `c.${keyColumnOf('code')} = ${reader.dialect.placeholder(1)}`;
  const columns =
    'c.id, c.kind, coalesce(a.id, r.id, co.id), c.client_id, cl.client_name, cl.timezone, a.asset_type_id, c.blocks_reports';
  const sql = `select ${columns} ${activeCodesFrom} where ${own} and ${isActiveCode}`;
  const [row] = await reader.read(sql, [uniqueKey(code)]);
  if (!row) return null;
  const [id, kind, owner, client, organisation, timezone, assetType, blocks] = row;
  return {
    code,
    id: Number(id),
    kind: kind as ActiveCode['kind'],
    owner: Number(owner),
    client: Number(client),
    organisation: String(organisation),
    timezone: timezone as string | null,
    assetType: assetType === null ? null : Number(assetType),
    blocksReports: Boolean(blocks),
  };
}

const longestChain = 20;

/**
 * The active code that a replaced one leads to; null if there is none. Every code without a page needs the same two
 * statements, so that the response time does not reveal the reason.
 */
export async function replacementOf(reader: Reader, code: string): Promise<string | null> {
  const p = reader.dialect.placeholder;
  const chain = `with recursive chain(id, depth) as (
      select replaced_by_id, 1 from public_codes where ${keyColumnOf('code')} = ${p(1)} and deleted_at is null and not is_active
      union all
      select n.replaced_by_id, chain.depth + 1 from chain join public_codes n on n.id = chain.id
      where n.deleted_at is null and not n.is_active and chain.depth < ${longestChain})
    select id from chain where id is not null order by depth desc limit 1`;
  const [last] = await reader.read(chain, [uniqueKey(code)]);
  const [row] = await reader.read(`select c.code ${activeCodesFrom} where c.id = ${p(1)} and ${isActiveCode}`, [
    last?.[0] ?? 0,
  ]);
  return row ? String(row[0]) : null;
}
