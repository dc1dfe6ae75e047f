import type { EntityModel } from '#generator/model/types.ts';
import { datesOfKind, type StickerKind, stickerKinds } from '#schemas/labels/label-tokens.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { type OwnReading, readOwn } from '#server/crud/read/slow-list.ts';
import { list } from '#server/crud/service.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import type { RawRow } from '#server/database/connect.ts';
import type { PageRequest } from './label-lists.ts';

export type OutdatedSticker = {
  readonly id: number;
  readonly asset_no: string | null;
  readonly name: string | null;
  readonly room: string | null;
  readonly done_on: string | null;
  readonly due_on: string | null;
  /** The label that is currently attached; null if none was printed. */
  readonly printed: { readonly done_on: string | null; readonly due_on: string | null; readonly at: string } | null;
};

/** Assets in these states are not present, or nobody works with them any more. */
const withoutStickers = ['planned', 'ordered', 'condemned', 'disposed', 'lost'];

/** The kinds whose dates the caller may read. */
export function readableKinds({ ability }: Caller, asset: EntityModel): readonly StickerKind[] {
  const readable = new Set(ability.readable(asset).map(({ name }) => name));
  return stickerKinds.filter((kind) => Object.values(datesOfKind[kind] ?? {}).every((name) => readable.has(name)));
}

type Asking = { readonly engine: Engine; readonly caller: Caller };

/** The stickers of a kind that are missing or outdated: how many there are of each kind, and one page of them. */
export type OutdatedPage = {
  readonly counts: Partial<Record<StickerKind, number>>;
  readonly data: readonly OutdatedSticker[];
};

/** Microseconds for an asset in reach: it is read for the page and for the count of each kind. */
const perAsset = { page: 3, kind: 1 } as const;

/**
 * The assets that the caller may read whose dates differ from the last printed label of a kind, or that have dates and no
 * label: counted for all of `kinds`, and listed for one, those with the newest work first. Every asset in reach is read.
 */
export async function outdatedStickers(
  asking: Asking,
  kinds: readonly StickerKind[],
  chosen: StickerKind,
  { page, perPage }: Pick<PageRequest, 'page' | 'perPage'>,
): Promise<OutdatedPage> {
  const context = { ...asking, entity: asking.engine.model.entities.asset as EntityModel };
  const cost = { perRow: perAsset.page + perAsset.kind * kinds.length, parameter: 'kind' };
  const { done } = datesOfKind[chosen];
  const order = `order by coalesce(r.${done}, '') desc, r.id limit ${perPage} offset ${(page - 1) * perPage}`;
  const { counts, rows } = await readOwn(context, cost, async (reading) => {
    const counted: Partial<Record<StickerKind, number>> = {};
    for (const kind of kinds) counted[kind] = Number((await readOutdated(asking, reading, kind, 'count(*)'))[0]?.[0]);
    const columns = 'r.id, i.done_on, i.due_on, i.created_at';
    return { counts: counted, rows: await readOutdated(asking, reading, chosen, columns, order) };
  });
  const ids = rows.map(([id]) => Number(id));
  const assets = await assetsOf(asking, chosen, ids);
  const data = rows.flatMap(([id, doneOn, dueOn, at]) => {
    const asset = assets.get(Number(id));
    const printed = at ? { done_on: textOf(doneOn), due_on: textOf(dueOn), at: String(at) } : null;
    return asset ? [stickerOf(asset, chosen, printed)] : [];
  });
  return { counts, data };
}

function readOutdated(
  { engine, caller }: Asking,
  { read, isWanted }: OwnReading,
  kind: StickerKind,
  columns: string,
  end = '',
): Promise<readonly RawRow[]> {
  const { database, model } = engine;
  const sql = new SqlBuilder(database.dialect);
  const { done, due } = datesOfKind[kind];
  const conditions = [
    'r.deleted_at is null',
    caller.ability.predicate(sql, model.entities.asset as EntityModel, 'read', 'r'),
    isWanted('r'),
    `r.state not in (${withoutStickers.map((state) => `'${state}'`).join(', ')})`,
    `(r.${done} is not null or r.${due} is not null)`,
    `(i.id is null or coalesce(i.done_on, '') <> coalesce(r.${done}, '') or coalesce(i.due_on, '') <> coalesce(r.${due}, ''))`,
  ].filter(Boolean);
  const text = `select ${columns} from assets r left join label_print_items i on i.id = (select max(n.id)
      from label_print_items n where n.asset_id = r.id and n.kind = '${kind}')
    where ${conditions.join(' and ')} ${end}`;
  return read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, {})));
}

async function assetsOf({ engine, caller }: Asking, kind: StickerKind, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ApiRecord>();
  const asset = engine.model.entities.asset as EntityModel;
  const readable = new Set(caller.ability.readable(asset).map(({ name }) => name));
  const wanted = ['id', 'asset_no', 'name', 'room_id', ...Object.values(datesOfKind[kind])];
  const { rows } = await list(
    { engine, caller, entity: asset },
    {
      filter: JSON.stringify({ id: ids }),
      fields: wanted.filter((name) => readable.has(name)).join(),
      range: JSON.stringify([0, ids.length - 1]),
    },
  );
  return new Map(rows.map((row) => [Number(row.id), row]));
}

function stickerOf(asset: ApiRecord, kind: StickerKind, printed: OutdatedSticker['printed']): OutdatedSticker {
  const { done, due } = datesOfKind[kind];
  const titles = asset._titles as Readonly<Record<string, unknown>> | undefined;
  return {
    id: Number(asset.id),
    asset_no: textOf(asset.asset_no),
    name: textOf(asset.name),
    room: textOf(titles?.room_id),
    done_on: textOf(asset[done]),
    due_on: textOf(asset[due]),
    printed,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
