import type { EntityModel, Language } from '#generator/model/types.ts';
import type { ReportValues } from '#public-pages/report-types.ts';
import { say } from '#public-pages/words.ts';
import { hashToken } from '#server/access/tokens.ts';
import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { dayIn } from '#server/crud/tenant-calendar.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Reader, Transaction } from '#server/database/connect.ts';
import type { StoredFile } from '#server/services/files/store-file.ts';
import { noteFile } from '#server/services/files/upload.ts';
import type { ActiveCode } from '#server/services/public-pages/active-code.ts';
import type { Material } from '#server/services/public-pages/views.ts';
import { choicesOf } from './choices.ts';

type Report = {
  readonly material: Material;
  readonly values: ReportValues;
  readonly photo: StoredFile | null;
  readonly token: string;
};

const longestTitle = 160;

/** Creates a ticket from a visitor's report, with its photo and its status link, in one transaction. */
export function createReport(engine: Engine, report: Report): Promise<void> {
  const { activeCode } = report.material;
  const caller = visitor(engine, activeCode);
  return engine.database.transaction(async (trx) => {
    const locale = await localeOf(trx, activeCode.client);
    const make = async (name: string, values: Readonly<Record<string, unknown>>) =>
      (
        await createRow(
          { engine, trx, caller, entity: entityOf(engine, name) },
          { client_id: activeCode.client, ...values },
        )
      ).row.id;
    const ticket = await make('ticket', { ...ticketValues(report, locale), type_id: await typeOf(trx, activeCode) });
    if (report.photo) await addPhoto({ engine, trx, caller }, activeCode.client, ticket, report.photo, locale);
    await make('ticket-link', { ticket_id: ticket, kind: 'status', token_hash: hashToken(report.token) });
  });
}

type Writing = { readonly engine: Engine; readonly trx: Transaction; readonly caller: Caller };

/** Attaches a photo to a ticket as an internal document. */
export async function addPhoto(
  { engine, trx, caller }: Writing,
  client_id: number,
  ticket: number,
  photo: StoredFile,
  locale: Language,
): Promise<void> {
  const file_id = await noteFile({ engine, trx, caller }, photo);
  const document_type_id = await documentTypeOf(trx, client_id);
  const owner = { client_id, owner_type: 'ticket', owner_id: ticket };
  const values = { ...owner, document_type_id, title: say(locale, 'photo'), visibility: 'internal', file_id };
  await createRow({ engine, trx, caller, entity: entityOf(engine, 'document') }, values);
}

/**
 * A report about the same thing shortly after another one becomes a comment for staff on that ticket; the sender gets a
 * separate status link. Contact details are not stored, because people who may not see them can read comments.
 */
export function addReport(engine: Engine, { material, values, photo, token }: Report, ticket: number): Promise<void> {
  const { activeCode, profile } = material;
  const caller = visitor(engine, activeCode);
  return engine.database.transaction(async (trx) => {
    const locale = await localeOf(trx, activeCode.client);
    const make = async (name: string, row: Readonly<Record<string, unknown>>) =>
      (
        await createRow(
          { engine, trx, caller, entity: entityOf(engine, name) },
          { client_id: activeCode.client, ...row },
        )
      ).row.id;
    const link = await make('ticket-link', { ticket_id: ticket, kind: 'status', token_hash: hashToken(token) });
    const chosen = choicesOf(activeCode, profile, locale).find(({ value }) => value === values.choice)?.text;
    const body = [say(locale, 'again_seen'), chosen, values.text].filter(Boolean).join('\n').slice(0, 2000);
    const owner = { owner_type: 'ticket', owner_id: ticket };
    await make('comment', { ...owner, body, visibility: 'internal', source: 'qr_public', ticket_link_id: link });
    if (photo) await addPhoto({ engine, trx, caller }, activeCode.client, ticket, photo, locale);
  });
}

/** Adds a note to an open ticket that one more person reported it, and gives that person a status link. */
export function joinReport(engine: Engine, activeCode: ActiveCode, ticket: number, token: string): Promise<void> {
  const caller = visitor(engine, activeCode);
  return engine.database.transaction(async (trx) => {
    const body = say(await localeOf(trx, activeCode.client), 'also_seen');
    const rows = [
      ['comment', { owner_type: 'ticket', owner_id: ticket, body }],
      ['ticket-link', { ticket_id: ticket, kind: 'status', token_hash: hashToken(token) }],
    ] as const;
    for (const [name, values] of rows)
      await createRow(
        { engine, trx, caller, entity: entityOf(engine, name) },
        { client_id: activeCode.client, ...values },
      );
  });
}

/** Whether a form was sent already: then there is a link for its token. */
export async function isSent(reader: Reader, token: string): Promise<boolean> {
  const sql = `select 1 from ticket_links where token_hash = ${reader.dialect.placeholder(1)}`;
  return (await reader.read(sql, [hashToken(token)])).length > 0;
}

const entityOf = ({ model }: Engine, name: string) => model.entities[name] as EntityModel;

/** The caller for a visitor: the server writes what a visitor sent, after it has checked every field of it. */
export function visitor(engine: Engine, { timezone }: Pick<ActiveCode, 'timezone'>): Caller {
  const system = asSystem(engine.model, engine.clock());
  const zone = timezone ?? 'Asia/Kolkata';
  return { ...system, zone, today: dayIn(zone, system.now) };
}

function ticketValues({ material: { activeCode, profile }, values }: Report, locale: Language) {
  const chosen = choicesOf(activeCode, profile, locale).find(({ value }) => value === values.choice)?.text;
  const firstLine = values.text.split('\n')[0] ?? '';
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    title: (chosen ?? firstLine).slice(0, longestTitle),
    description: orNull(values.text),
    source: 'qr_public',
    public_code_id: activeCode.id,
    [activeCode.kind === 'room' ? 'room_id' : 'asset_id']: activeCode.owner,
    asset_usable: activeCode.kind === 'leaf' ? orNull(values.usable) : null,
    complainant_name: orNull(values.name),
    complainant_phone: orNull(values.phone),
    complainant_email: orNull(values.email),
  };
}

export async function localeOf(reader: Reader, client: number): Promise<Language> {
  const [row] = await reader.read(`select locale from clients where id = ${reader.dialect.placeholder(1)}`, [client]);
  return (row?.[0] as Language | null | undefined) ?? 'en';
}

/** Breakdown for equipment and room repair for rooms, by the codes of the product's lists; else the first type that fits. */
export async function typeOf(trx: Reader, { client, kind }: Pick<ActiveCode, 'client' | 'kind'>): Promise<number> {
  const p = trx.dialect.placeholder;
  const fits = kind === 'room' ? 'and (requires_asset is null or not requires_asset)' : '';
  const sql = `select id from ticket_types where is_active and deleted_at is null ${fits}
    and (client_id is null or client_id = ${p(1)})
    order by case when code = ${p(2)} then 0 else 1 end, case when client_id is null then 1 else 0 end, sort_order, id limit 1`;
  const [row] = await trx.read(sql, [client, kind === 'room' ? 'ROOM-REPAIR' : 'BREAKDOWN']);
  if (!row) throw new Error('no type of ticket is active for a report of a visitor');
  return Number(row[0]);
}

async function documentTypeOf(trx: Transaction, client: number): Promise<number> {
  const sql = `select id from document_types where is_active and deleted_at is null
    and (client_id is null or client_id = ${trx.dialect.placeholder(1)})
    order by case when for_tickets then 0 else 1 end, case when client_id is null then 1 else 0 end, sort_order, id limit 1`;
  const [row] = await trx.read(sql, [client]);
  if (!row) throw new Error('no type of document is active for a photo of a visitor');
  return Number(row[0]);
}
