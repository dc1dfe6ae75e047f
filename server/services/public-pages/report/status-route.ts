import type { Language } from '#generator/model/types.ts';
import { languages } from '#generator/model/types.ts';
import type { StatusStep, StatusView } from '#public-pages/report-types.ts';
import { instantText, type WordKey } from '#public-pages/words.ts';
import { hashToken } from '#server/access/tokens.ts';
import type { Reader } from '#server/database/connect.ts';
import { profileFor } from '../profile.ts';
import { loadPages, rendered } from '../rendered.ts';
import { languageOf, type PublicContext, sendMessage } from '../send-page.ts';

/** What the status page may know of a ticket, and nothing else. */
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

type Row = Readonly<Record<(typeof columns)[number], string | null>> & {
  readonly client: number;
  readonly organisation: string;
  readonly phone: string | null;
  readonly zone: string;
};

const ended: readonly unknown[] = ['closed', 'cancelled', 'rejected'];
const lifeAfterEnd = 30 * 86_400_000;

/** Shows the state of a report to a person with its private link; false where the link is unknown or has expired. */
export async function statusRoute(ctx: PublicContext, token: string): Promise<boolean> {
  const { engine } = ctx.state;
  const row = await readStatus(engine.database, token, engine.clock());
  if (!row) return false;
  const language = languageOf(ctx);
  const { renderStatus } = await loadPages();
  const occasion = ctx.query.sent === '1' ? 'sent' : ctx.query.joined === '1' ? 'joined' : null;
  const view = { ...(await viewOf(engine.database, row, language)), occasion } as const;
  sendMessage(ctx, 200, rendered(renderStatus(view, { language, languages })), language);
  return true;
}

async function readStatus(reader: Reader, token: string, now: Date): Promise<Row | null> {
  const sql = `select ${columns.map((name) => `t.${name}`).join(', ')}, t.client_id, cl.client_name, cl.client_phone, cl.timezone
    from ticket_links l
    join tickets t on t.id = l.ticket_id and t.client_id = l.client_id and t.deleted_at is null
    join clients cl on cl.id = t.client_id and cl.deleted_at is null and cl.status in ('trial', 'active')
    where l.token_hash = ${reader.dialect.placeholder(1)} and l.kind = 'status'`;
  const [found] = await reader.read(sql, [hashToken(token.toUpperCase())]);
  if (!found) return null;
  const [client, organisation, phone, zone] = found.slice(columns.length);
  const named = Object.fromEntries(columns.map((name, n) => [name, found[n]])) as Row;
  const end = Date.parse(named.closed_at ?? named.updated_at ?? named.reported_at ?? '');
  if (ended.includes(named.state) && now.getTime() - end > lifeAfterEnd) return null;
  return {
    ...named,
    client: Number(client),
    organisation: String(organisation),
    phone: phone as string | null,
    zone: String(zone ?? 'Asia/Kolkata'),
  };
}

async function viewOf(reader: Reader, row: Row, language: Language): Promise<Omit<StatusView, 'occasion'>> {
  const profile = await profileFor(reader, row.client, null);
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
    helpDesk: profile.show_contact && phone !== null ? { phone } : null,
  };
}

/** Received, answered, repaired, closed: what is done with its time, what comes next with the time that is aimed at. */
function stepsOf(row: Row, language: Language): readonly StatusStep[] {
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
