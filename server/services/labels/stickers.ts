import { datesOfKind, type LabelKindCode } from '#schemas/labels/label-tokens.ts';
import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import type { Reader } from '#server/database/connect.ts';

/** An attached label, identified by its link. */
export type Sticker = {
  /** The id of its row among the printed labels. */
  readonly id: number;
  readonly kind: LabelKindCode;
  readonly number: number;
  readonly confirmedAt: string | null;
  /** A later print of the same kind. */
  readonly newer: { readonly number: number; readonly printedAt: string } | null;
  /** Whether the record's dates now differ from those printed. */
  readonly hasOldDates: boolean;
};

type Owner = { readonly kind: keyof typeof ownerFields; readonly id: number };

/** A printed label of a record by its number, read without checking rights; null if there is none. */
export async function findSticker(reader: Reader, owner: Owner, number: number): Promise<Sticker | null> {
  const p = reader.dialect.placeholder;
  const field = ownerFields[owner.kind];
  const sql = `select i.id, i.kind, i.confirmed_at, i.done_on, i.due_on from label_print_items i
    where i.${field} = ${p(1)} and i.print_no = ${p(2)}`;
  const [row] = await reader.read(sql, [owner.id, number]);
  if (!row) return null;
  const [id, kind, confirmedAt, doneOn, dueOn] = row;
  return {
    id: Number(id),
    kind: kind as LabelKindCode,
    number,
    confirmedAt: confirmedAt as string | null,
    newer: await newerOf(reader, field, owner.id, { kind, number }),
    hasOldDates: await hasOldDates(reader, owner, kind as LabelKindCode, [doneOn, dueOn]),
  };
}

async function newerOf(
  reader: Reader,
  field: string,
  owner: number,
  { kind, number }: { kind: unknown; number: number },
): Promise<Sticker['newer']> {
  const p = reader.dialect.placeholder;
  const sql = `select print_no, created_at from label_print_items where ${field} = ${p(1)} and kind = ${p(2)}
    and print_no > ${p(3)} order by print_no desc limit 1`;
  const [row] = await reader.read(sql, [owner, kind, number]);
  return row ? { number: Number(row[0]), printedAt: String(row[1]) } : null;
}

async function hasOldDates(reader: Reader, { id }: Owner, kind: LabelKindCode, printed: unknown[]): Promise<boolean> {
  const { done, due } = datesOfKind[kind] ?? {};
  if (!due) return false;
  const sql = `select ${done ?? 'null'}, ${due} from assets where id = ${reader.dialect.placeholder(1)}`;
  const [now = []] = await reader.read(sql, [id]);
  return printed.some((day, n) => (day ?? null) !== (now[n] ?? null));
}
