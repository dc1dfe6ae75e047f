import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import { neverInForce } from '#schemas/cover/in-force.ts';
import type { Reader } from '#server/database/connect.ts';
import { type ActiveCode, activeCodesFrom, isActiveCode } from './active-code.ts';
import { leafParts, roomParts, selected } from './columns.ts';
import type { Profile, ProfileFlag } from './profile.ts';

/** The columns that the profile shows, by name; other columns were not read. */
export type Shown = Readonly<Record<string, unknown>>;

export type DocumentRow = {
  readonly id: number;
  readonly title: string;
  readonly media_type: string;
  readonly size: number;
};

/** The values that the profile shows of a active code's asset or room, in one statement; null if the code ended meanwhile. */
export async function readShown(reader: Reader, activeCode: ActiveCode, profile: Profile): Promise<Shown | null> {
  const parts = activeCode.kind === 'leaf' ? leafParts : roomParts;
  const flags = (Object.keys(parts) as ProfileFlag[]).filter((flag) => profile[flag]);
  const { names, columns, joins } = selected(flags.map((flag) => parts[flag]!));
  const always = activeCode.kind === 'leaf' ? '' : ', r.room_no, r.name';
  const sql = `select ${columns}${always} ${activeCodesFrom} ${joins} where ${ownCode(reader, 1)} and ${isActiveCode}`;
  const [row] = await reader.read(sql, [uniqueKey(activeCode.code)]);
  if (!row) return null;
  const shown: Record<string, unknown> = Object.fromEntries(names.map((name, n) => [name, row[n + 1]]));
  if (activeCode.kind === 'room') [shown.own_room_no, shown.own_room_name] = row.slice(names.length + 1);
  return shown;
}

const mostDocuments = 10;

/** The asset's documents that are marked as public. */
export async function readDocuments(reader: Reader, { code }: ActiveCode): Promise<readonly DocumentRow[]> {
  const sql = `select d.id, d.title, f.media_type, f.size ${activeCodesFrom} ${publicDocuments}
    where ${ownCode(reader, 1)} and ${isActiveCode} order by d.title, d.id limit ${mostDocuments}`;
  const rows = await reader.read(sql, [uniqueKey(code)]);
  return rows.map(([id, title, mediaType, size]) => ({
    id: Number(id),
    title: String(title),
    media_type: String(mediaType),
    size: Number(size),
  }));
}

export const publicDocuments = `join documents d on d.owner_type = 'asset' and d.owner_id = a.id and d.client_id = c.client_id
    and d.visibility = 'public' and d.state = 'valid' and d.deleted_at is null
  join files f on f.id = d.file_id and f.state = 'saved'`;

const countedStates = `not in (${neverInForce.map((state) => `'${state}'`).join(', ')})`;

/** The last day of a maintenance contract that is in force on a day and covers the asset; null if there is none. */
export async function contractUntil(reader: Reader, { code }: ActiveCode, day: string): Promise<string | null> {
  const p = reader.dialect.placeholder;
  const sql = `select max(mc.end_on) ${activeCodesFrom}
    join contract_assets ca on ca.asset_id = a.id and ca.client_id = c.client_id and ca.deleted_at is null
    join maintenance_contracts mc on mc.id = ca.contract_id and mc.client_id = c.client_id and mc.deleted_at is null
      and mc.state ${countedStates} and mc.start_on <= ${p(1)} and mc.end_on >= ${p(2)}
    where ${ownCode(reader, 3)} and ${isActiveCode}`;
  const [row] = await reader.read(sql, [day, day, uniqueKey(code)]);
  return (row?.[0] as string | null | undefined) ?? null;
}

export type RoomAssetRow = {
  readonly id: number;
  readonly assetType: number;
  readonly asset_no: string;
  readonly name: string;
};

export const mostAssets = 40;

/** The usable assets in a room, with one more row than is shown if there are more. */
export async function readRoomAssets(reader: Reader, { code }: ActiveCode): Promise<readonly RoomAssetRow[]> {
  const sql = `select i.id, i.asset_type_id, i.asset_no, i.name ${activeCodesFrom}
    join assets i on i.room_id = r.id and i.client_id = c.client_id and i.deleted_at is null
      and i.state in ('in_service', 'in_storage', 'on_loan')
    where ${ownCode(reader, 1)} and ${isActiveCode} order by i.name, i.id limit 500`;
  const rows = await reader.read(sql, [uniqueKey(code)]);
  return rows.map(([id, type, number, name]) => ({
    id: Number(id),
    assetType: Number(type),
    asset_no: String(number),
    name: String(name),
  }));
}

export function ownCode({ dialect }: Reader, n: number): string {
  return `c.${keyColumnOf('code')} = ${dialect.placeholder(n)}`;
}
