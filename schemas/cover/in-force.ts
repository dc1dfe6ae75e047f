import { isBefore } from '#schemas/_meta/days.ts';

/** The first and the last day of a cover; a cover without a first day has always been in force. */
export type CoverDays = { readonly start_on?: string | null; readonly end_on?: string | null };

/** The states of a cover that follow from its dates; a draft and what was renewed or terminated stay what they are. */
const datedStates = ['upcoming', 'active', 'expired'] as const;
export type DatedState = (typeof datedStates)[number];

export function isDated(state: unknown): state is DatedState {
  return datedStates.some((one) => one === state);
}

/** The state that a cover has on a day by its dates. */
export function stateOn(day: string, { start_on, end_on }: CoverDays): DatedState {
  if (isBefore(end_on, day)) return 'expired';
  return isBefore(day, start_on) ? 'upcoming' : 'active';
}

/** The states in which a cover never counts, whatever its days. */
export const neverInForce = ['draft', 'terminated'] as const;

/**
 * The condition for a warranty, a contract or a policy that is in force on a day, and for the assets of such a contract or
 * policy. A draft and a terminated cover never count; a renewed one counts through its last day.
 */
export function inForceOn(day: string) {
  return {
    state: { $nin: neverInForce },
    $or: [{ start_on: null }, { start_on: { $lte: day } }],
    end_on: { $gte: day },
  } as const;
}
