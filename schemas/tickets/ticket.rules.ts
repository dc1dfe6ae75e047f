import type { Ticket } from '#generator/generated/ticket.ts';
import { defineRules, faultAt, type WhySentence } from '#schemas/_meta/define-rules.ts';
import { sumOf } from './cost.ts';

/** A ticket as it is read, with the titles of the records that it refers to. */
type Shown = Partial<Ticket> & { readonly _titles?: Readonly<Record<string, string>> };

export default defineRules<Ticket, 'place_missing'>('ticket', {
  messages: {
    place_missing: {
      en: 'Choose an asset, a room or a location.',
      de: 'Wählen Sie ein Gerät, einen Raum oder eine Stelle.',
      fr: 'Choisissez un équipement, une salle ou un emplacement.',
      pt: 'Escolha um equipamento, uma sala ou um local.',
    },
  },
  check: ({ asset_id, room_id, location_id }) =>
    (asset_id ?? room_id ?? location_id ?? null) === null ? [faultAt('asset_id', 'place_missing')] : [],
  computed: {
    response_due_at: ({ response_due_at }) => response_due_at ?? null,
    resolution_due_at: ({ resolution_due_at }) => resolution_due_at ?? null,
    response_state: ({ first_response_at, response_due_at, state }) =>
      outcome(first_response_at, response_due_at, state),
    total_cost: ({ parts_cost, labour_cost, other_cost }) => sumOf(parts_cost, labour_cost, other_cost),
    sla_state: ({ resolved_at, resolution_due_at, state }) => outcome(resolved_at, resolution_due_at, state),
  },
  why: {
    response_due_at: (ticket) => whyDue(ticket, ticket.response_minutes),
    total_cost: ({ parts_cost: parts, labour_cost: labour, other_cost: other, total_cost: total }) => [
      { code: 'why_total_cost', params: { parts, labour, other, total } },
    ],
    resolution_due_at: (ticket) => [...whyDue(ticket, ticket.resolution_minutes), ...whyPaused(ticket)],
  },
});

const given: readonly unknown[] = ['cancelled', 'rejected'];

/** Whether something was done in time; null for tickets that ended without it. */
function outcome(
  done: string | null | undefined,
  due: string | null | undefined,
  state: unknown,
): Ticket['sla_state'] | null {
  if (!due) return null;
  if (!done) return given.includes(state) ? null : 'ongoing';
  return Date.parse(done) <= Date.parse(due) ? 'met' : 'breached';
}

function whyDue(ticket: Shown, minutes: number | null | undefined): WhySentence[] {
  const { sla_started_at: start, calendar_name: calendar, _titles: titles = {} } = ticket;
  const policy = ticket.sla_policy_id ? titles.sla_policy_id : null;
  const source: WhySentence = policy
    ? { code: 'why_due_policy', params: { policy } }
    : { code: 'why_due_priority', params: { priority: titles.priority_id } };
  const counted: WhySentence = calendar
    ? { code: 'why_due_calendar', params: { minutes, start, calendar } }
    : { code: 'why_due_clock', params: { minutes, start } };
  return [source, counted];
}

function whyPaused({ paused_seconds, resolution_due_at }: Shown): WhySentence[] {
  if (!resolution_due_at) return [{ code: 'why_due_no_hours' }];
  return paused_seconds ? [{ code: 'why_due_paused', params: { minutes: Math.round(paused_seconds / 60) } }] : [];
}
