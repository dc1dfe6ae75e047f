/** The values of a technician that the choice uses, at the moment of the choice. */
export type Candidate = {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly isOnLeave: boolean;
  readonly isHere: boolean;
  readonly hasDeclined: boolean;
  readonly isOnShift: boolean;
  readonly openTickets: number;
  readonly maxOpen: number | null;
  /** The number of open tickets, weighted by their priority: critical 4, high 3, medium 2, low 1. */
  readonly load: number;
  /** When this technician was last assigned a ticket; null: never. */
  readonly lastAssignedAt: string | null;
  readonly hasSkill: boolean;
};

/** One step of the search: named people in their order, or everybody with the skill. */
export type SearchStep = {
  readonly reason: string;
  readonly ids?: readonly number[];
  readonly by?: 'load' | 'turn';
  readonly ruleId?: number | null;
};

export type Result = 'chosen' | 'inactive' | 'on_leave' | 'other_branch' | 'declined' | 'off_shift' | 'full' | 'busier';

export type Choice = {
  readonly technician: number | null;
  readonly reason: string;
  readonly ruleId: number | null;
  /** Everybody who was considered, in that order. */
  readonly considered: readonly { readonly name: string; readonly result: Result }[];
};

/** The weight of one open ticket, by the level of its priority (domain C.6). */
export function loadOf(level: number): number {
  return Math.min(4, Math.max(1, level - 1));
}

/** The first technician who is available, step by step; nobody if no step finds one (domain C.6). */
export function chooseTechnician(steps: readonly SearchStep[], candidates: readonly Candidate[]): Choice {
  const considered = new Map<string, Result>();
  for (const step of steps) {
    const people = step.ids
      ? step.ids.flatMap((id) => candidates.find((one) => one.id === id) ?? [])
      : inOrder(candidates, step.by ?? 'load');
    const free = people.filter((one) => {
      const obstacle = obstacleOf(one);
      if (obstacle) considered.set(one.name, obstacle);
      return obstacle === null;
    });
    const [first, ...rest] = free;
    if (!first) continue;
    considered.set(first.name, 'chosen');
    if (!step.ids) for (const { name } of rest) considered.set(name, 'busier');
    return { technician: first.id, reason: step.reason, ruleId: step.ruleId ?? null, considered: listOf(considered) };
  }
  return { technician: null, reason: 'nobody', ruleId: null, considered: listOf(considered) };
}

function listOf(considered: ReadonlyMap<string, Result>): Choice['considered'] {
  return [...considered].map(([name, result]) => ({ name, result }));
}

/** The reason why a technician cannot be chosen; null if there is none. */
function obstacleOf(one: Candidate): Result | null {
  if (!one.isActive) return 'inactive';
  if (one.isOnLeave) return 'on_leave';
  if (!one.isHere) return 'other_branch';
  if (one.hasDeclined) return 'declined';
  if (!one.isOnShift) return 'off_shift';
  return one.maxOpen !== null && one.openTickets >= one.maxOpen ? 'full' : null;
}

/**
 * Technicians with the skill, in the order of their load or of their turn; among equal ones the one who has waited longest
 * is first.
 */
function inOrder(candidates: readonly Candidate[], by: 'load' | 'turn'): Candidate[] {
  const waited = (one: Candidate) => one.lastAssignedAt ?? '';
  return candidates
    .filter(({ hasSkill }) => hasSkill)
    .sort(
      (a, b) =>
        (by === 'load' ? a.load - b.load : 0) ||
        (waited(a) < waited(b) ? -1 : waited(a) > waited(b) ? 1 : 0) ||
        a.id - b.id,
    );
}
