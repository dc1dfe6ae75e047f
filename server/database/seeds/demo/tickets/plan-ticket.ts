import { addDays } from '#schemas/_meta/days.ts';
import type { DemoAsset } from '../assets/put-assets.ts';
import { assetProblems, placeProblems } from './ticket-problems.ts';

const months = 540;
/** The newest tickets have these states, in this order; all older ones have ended. */
const recent = [
  'new',
  'assigned',
  'in_progress',
  'on_hold',
  'new',
  'acknowledged',
  'in_progress',
  'resolved',
  'assigned',
  'in_progress',
  'on_hold',
  'resolved',
  'cancelled',
  'acknowledged',
  'rejected',
  'closed',
];
const sources = ['web', 'mobile', 'web', 'phone', 'qr_public', 'web', 'email', 'mobile'];
const started: readonly string[] = ['in_progress', 'on_hold', 'resolved', 'closed'];
const seen: readonly string[] = ['acknowledged', ...started];
const assigned: readonly string[] = ['assigned', ...seen];
const resolved: readonly string[] = ['resolved', 'closed'];
const withdrawn: readonly string[] = ['cancelled', 'rejected'];
const broken: readonly unknown[] = ['not_working', 'under_repair'];

/** What a ticket of the demo is about and the progress of its work; `age` is the number of newer tickets. */
export type TicketPlan = ReturnType<typeof planTicket>;

/** Plans the ticket of an age, among `count` tickets in all, about one of the assets `used`, as of the day `today`. */
export function planTicket(today: string, used: readonly DemoAsset[], age: number, count: number) {
  const state = stateOf(age);
  const asset = used[(age * 37) % used.length]!;
  const isAboutRoom = age % 6 === 5 && asset.row.room_id !== null;
  const about = subjectOf(age, isAboutRoom);
  const isOpen = !resolved.includes(state) && !withdrawn.includes(state);
  const begin = (age % 3) * 3;
  const day = addDays(today, -daysAgo(age, count) - 1);
  return {
    age,
    state,
    asset,
    isAboutRoom,
    ...about,
    isBreakdown: about.fault?.isBreakdown === true && (!isOpen || broken.includes(asset.row.condition)),
    source: sources[age % sources.length]!,
    isAssigned: assigned.includes(state),
    isSeen: seen.includes(state),
    isStarted: started.includes(state),
    isResolved: resolved.includes(state),
    isWithdrawn: withdrawn.includes(state),
    mayWaitForTeam: state === 'assigned' && age % recent.length === 8,
    mayBePaid: age % 23 === 7,
    resolveAfter: 2 + (age % 11 === 0 ? 60 : age % 5),
    /** The instant this many hours after the report. */
    at: (hours: number) => new Date(Date.parse(`${day}T03:00:00.000Z`) + (begin + hours) * 3_600_000).toISOString(),
  };
}

/** The problem of the asset or of its room; `fault` is the fault of the asset, null for a room. */
function subjectOf(age: number, isAboutRoom: boolean) {
  const fault = assetProblems[age % assetProblems.length]!;
  if (isAboutRoom) return { problem: placeProblems[age % placeProblems.length]!, fault: null };
  return { problem: fault, fault };
}

const newest = recent.length * 2;

function stateOf(age: number): string {
  if (age < newest) return recent[age % recent.length]!;
  if (age % 17 === 0) return 'cancelled';
  return age % 29 === 0 ? 'rejected' : 'closed';
}

function daysAgo(age: number, count: number): number {
  if (age < newest) return Math.floor(age / 2);
  return 16 + Math.floor(((age - newest) * (months - 16)) / (count - newest));
}
