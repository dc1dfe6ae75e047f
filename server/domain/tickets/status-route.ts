import type { Language } from '#generator/model/types.ts';
import { languages } from '#generator/model/types.ts';
import { type AnswerForm, occasions, type StatusStep, type StatusView } from '#public-pages/report-types.ts';
import { instantText, type WordKey } from '#public-pages/words.ts';
import { hashToken } from '#server/access/tokens.ts';
import type { Reader } from '#server/database/connect.ts';
import { type Profile, profileFor } from '#server/services/public-pages/profile.ts';
import { loadPages, rendered } from '#server/services/public-pages/rendered.ts';
import { languageOf, type PublicContext, sendMessage } from '#server/services/public-pages/send-page.ts';
import { closeStamp } from './form-stamp.ts';
import { countAnswers, readMessages, type StatusLink } from './status-messages.ts';

/** The only columns of a ticket that the status page may read. */
const columns = [
  'ticket_no',
  'state',
  'reported_at',
  'first_response_at',
  'response_due_at',
  'promised_at',
  'resolution_due_at',
  'resolved_at',
  'closed_at',
  'updated_at',
] as const;

/** A report as its private page shows it; `id` is that of the link. */
export type StatusRow = Readonly<Record<(typeof columns)[number], string | null>> &
  StatusLink & {
    readonly organisation: string;
    readonly phone: string | null;
    readonly zone: string;
  };

/**
 * The link of the person who reported a ticket is made together with it. A ticket that staff reported has no such link:
 * visitors only join it.
 */
const isOfReporter = `case when t.source = 'qr_public' and l.created_at = t.created_at
    and l.id = (select min(f.id) from ticket_links f where f.ticket_id = t.id) then 1 else 0 end`;

const ended: readonly unknown[] = ['closed', 'cancelled', 'rejected'];
const lifeAfterEnd = 30 * 86_400_000;

/** Shows the state of a report to a person with its private link; false if the link is unknown or has expired. */
export async function statusRoute(ctx: PublicContext, token: string): Promise<boolean> {
  const { engine } = ctx.state;
  const row = await readStatus(engine.database, token, engine.clock());
  if (row) await sendStatus(ctx, token, row, { status: 200, text: '', fault: null });
  return row !== null;
}

type Answer = Pick<AnswerForm, 'text' | 'fault'> & { readonly status: number };

/** The page of a report, with the entered text if an answer was not accepted. */
export async function sendStatus(ctx: PublicContext, token: string, row: StatusRow, answer: Answer): Promise<void> {
  const { engine } = ctx.state;
  const language = languageOf(ctx);
  const { renderStatus } = await loadPages();
  const occasion = occasions.find((name) => ctx.query[name] === '1') ?? null;
  const view = await viewOf(engine.database, row, language);
  const stamp = { at: engine.clock().getTime(), token: String(await countAnswers(engine.database, row.id)) };
  const form = {
    action: `/t/${token}?lang=${language}`,
    stamp: closeStamp(engine.seal, stampOf(row), stamp),
    text: answer.text,
    fault: answer.fault,
  };
  const whole = { ...view, occasion, form: takesAnswers(row) ? form : null };
  sendMessage(ctx, answer.status, rendered(renderStatus(whole, { language, languages })), language);
}

/** The purpose of the stamp in the form of a link. */
export const stampOf = ({ id }: StatusRow): string => `answer through link ${id}`;

export const takesAnswers = ({ state }: StatusRow): boolean => !ended.includes(state);

export const profileOf = (reader: Reader, { client }: StatusRow): Promise<Profile> => profileFor(reader, client, null);

export async function readStatus(reader: Reader, token: string, now: Date): Promise<StatusRow | null> {
  const sql = `select ${columns.map((name) => `t.${name}`).join(', ')}, l.id, t.id, t.client_id, cl.client_name, cl.client_phone, cl.timezone,
      l.created_at, ${isOfReporter}
    from ticket_links l
    join tickets t on t.id = l.ticket_id and t.client_id = l.client_id and t.deleted_at is null
    join clients cl on cl.id = t.client_id and cl.deleted_at is null and cl.status in ('trial', 'active')
    where l.token_hash = ${reader.dialect.placeholder(1)} and l.kind = 'status'`;
  const [found] = await reader.read(sql, [hashToken(token.toUpperCase())]);
  if (!found) return null;
  const [id, ticket, client, organisation, phone, zone, since, isReporter] = found.slice(columns.length);
  const named = Object.fromEntries(columns.map((name, n) => [name, found[n]])) as StatusRow;
  const end = Date.parse(named.closed_at ?? named.updated_at ?? named.reported_at ?? '');
  if (ended.includes(named.state) && now.getTime() - end > lifeAfterEnd) return null;
  return {
    ...named,
    id: Number(id),
    ticket: Number(ticket),
    client: Number(client),
    organisation: String(organisation),
    phone: phone as string | null,
    zone: String(zone ?? 'Asia/Kolkata'),
    since: String(since),
    isReporter: Number(isReporter) === 1,
  };
}

async function viewOf(
  reader: Reader,
  row: StatusRow,
  language: Language,
): Promise<Omit<StatusView, 'occasion' | 'form'>> {
  const profile = await profileOf(reader, row);
  const phone = profile.help_desk_phone ?? row.phone;
  const isOver = row.state === 'cancelled' || row.state === 'rejected';
  const notes: Readonly<Record<string, WordKey>> = {
    on_hold: 'state_on_hold',
    cancelled: 'state_cancelled',
    rejected: 'state_rejected',
  };
  return {
    organisation: row.organisation,
    number: String(row.ticket_no),
    steps: stepsOf(row, language).slice(0, isOver ? 1 : 4),
    note: notes[String(row.state)] ?? null,
    messages: await readMessages(reader, row, row.zone, language),
    helpDesk: profile.show_contact && phone !== null ? { phone } : null,
  };
}

/** Received, answered, repaired, closed: finished steps with their time, the next ones with their target time. */
function stepsOf(row: StatusRow, language: Language): readonly StatusStep[] {
  const text = (instant: string | null) => (instant === null ? null : instantText(language, instant, row.zone));
  const isAnswered =
    row.first_response_at !== null || ['in_progress', 'on_hold', 'resolved', 'closed'].includes(String(row.state));
  const isRepaired = ['resolved', 'closed'].includes(String(row.state));
  const steps = [
    { name: 'step_received', isDone: true, at: row.reported_at, due: null },
    { name: 'step_answer', isDone: isAnswered, at: row.first_response_at, due: row.response_due_at },
    { name: 'step_repaired', isDone: isRepaired, at: row.resolved_at, due: row.promised_at ?? row.resolution_due_at },
    { name: 'step_closed', isDone: row.state === 'closed', at: row.closed_at, due: null },
  ] as const;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ name, isDone, at, due }, n) => ({
    name,
    state: isDone ? 'done' : n === next ? 'now' : 'later',
    at: isDone ? text(at) : null,
    due: isDone ? null : text(due),
  }));
}
