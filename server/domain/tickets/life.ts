import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import { refuseOpenChecklist } from './checklist.ts';
import { isTrue, readRow } from './read-row.ts';
import { closingTime, refuseLateReopening } from './settings.ts';
import { pausesOf } from './times.ts';

type Step = (after: Stored, context: PlugContext, before: Stored) => Promise<void> | void;

/**
 * The values that an action sets on its ticket in addition to the state (domain B.1). A pause ends at the instant that was
 * expected, not when the timer ran or somebody resumed later.
 */
const steps: Readonly<Record<string, Step>> = {
  assign: (after, { caller }) => {
    Object.assign(after, { accepted_at: after.accepted_at ?? caller.now, acknowledged_at: null, decline_reason: null });
  },
  take: respond,
  acknowledge: respond,
  start: (after, context) => {
    respond(after, context);
    after.work_started_at ??= context.caller.now;
  },
  decline: (after, { caller }) => {
    const declined = (after.declined_user_ids ?? []) as readonly unknown[];
    after.declined_user_ids = [...new Set([...declined, ...(caller.user.id === null ? [] : [caller.user.id])])];
    Object.assign(after, { primary_technician_id: null, secondary_technician_ids: [] });
    if (caller.user.vendor_id !== null) after.vendor_id = null;
  },
  release: (after, context, before) => {
    endPause(after, context, before);
    Object.assign(after, { primary_technician_id: null, secondary_technician_ids: [], acknowledged_at: null });
  },
  hold,
  resume: endPause,
  resolve: async (after, context) => {
    await refuseIncomplete(after, context);
    await refuseOpenChecklist(after, context);
    after.resolved_at = context.caller.now;
    after.auto_close_at = await closingTime(after, context);
  },
  close,
  auto_close: close,
  reopen: async (after, context, before) => {
    await refuseLateReopening(before, context);
    const { now } = context.caller;
    const anew = ['resolved_at', 'closed_at', 'auto_close_at', 'acknowledged_at', 'first_response_at', 'resolution'];
    Object.assign(after, Object.fromEntries(anew.map((name) => [name, null])));
    Object.assign(after, { sla_started_at: now, pauses: [], paused_seconds: 0, promised_at: null });
  },
};

/** Sets the values that an action implies for its ticket; a new ticket begins when it is reported. */
export async function settleLife({ verb, before, after }: Change, context: PlugContext): Promise<void> {
  const { now, user } = context.caller;
  if (!before) {
    after.reported_at ??= now;
    if (after.source !== 'qr_public') after.accepted_at ??= after.reported_at;
    if (after.source !== 'qr_public' && (after.complainant_name ?? null) === null)
      after.complainant_user_id ??= user.id;
    return;
  }
  await steps[verb]?.(after, context, before);
}

/** A pause ends when it was expected to end, however late that is noticed. */
function endPause(after: Stored, { caller }: PlugContext, { expected_until }: Stored): void {
  const until = expected_until && String(expected_until) < caller.now ? String(expected_until) : caller.now;
  if (after.paused_since) after.pauses = [...pausesOf(after), { from: after.paused_since, until }];
  Object.assign(after, { paused_since: null, hold_reason_id: null, expected_until: null });
}

function respond(after: Stored, { caller }: PlugContext): void {
  for (const name of ['accepted_at', 'acknowledged_at', 'first_response_at']) after[name] ??= caller.now;
}

async function hold(after: Stored, { trx, caller }: PlugContext): Promise<void> {
  if (after.expected_until && String(after.expected_until) <= caller.now)
    throw invalid([{ path: '/expected_until', code: 'not_later_than_now', params: {} }]);
  const [pauses] = await readRow(trx, 'select pauses_clock from hold_reasons where id = ?', [after.hold_reason_id]);
  after.paused_since = isTrue(pauses) ? caller.now : null;
}

function close(after: Stored, { caller }: PlugContext): void {
  Object.assign(after, { closed_at: caller.now, auto_close_at: null });
}

/** Checks what the type of the ticket requires when it is resolved: the cause of a breakdown, a signature. */
async function refuseIncomplete(after: Stored, { trx }: PlugContext): Promise<void> {
  const sql = 'select needs_root_cause, needs_signature, name from ticket_types where id = ?';
  const [needsCause, needsSignature, type] = await readRow(trx, sql, [after.type_id]);
  const isMissing = (name: string) => (after[name] ?? null) === null;
  const faults = [
    ...(after.is_breakdown === true && isTrue(needsCause) && isMissing('root_cause_id')
      ? [{ path: '/root_cause_id', code: 'root_cause_missing', params: { type } }]
      : []),
    ...(isTrue(needsSignature) && isMissing('signature_id')
      ? [{ path: '/signature_id', code: 'signature_missing', params: { type } }]
      : []),
  ];
  if (faults.length > 0) throw invalid(faults);
}
