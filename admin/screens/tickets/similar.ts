import type { RaRecord } from 'react-admin';
import { localeOf } from '#admin/providers/words/language.ts';
import type { Language } from '#generator/model/types.ts';
import { normaliseText } from '#generator/text/normalise.ts';

/** The subject of a new ticket, as far as it has been entered. */
export type Subject = {
  readonly asset_id: number | null;
  readonly room_id: number | null;
  readonly location_id: number | null;
  readonly words: readonly string[];
};

const openStates = ['new', 'assigned', 'acknowledged', 'in_progress', 'on_hold'];
export const mostRead = 40;
const mostShown = 5;
const mostWords = 6;
/** Shorter words carry little meaning in any language. */
const shortest = 4;

export function asked(values: Readonly<Record<string, unknown>>): Subject {
  const id = (name: string) => (typeof values[name] === 'number' ? (values[name] as number) : null);
  return {
    asset_id: id('asset_id'),
    room_id: id('room_id'),
    location_id: id('location_id'),
    words: wordsOf(String(values.title ?? '')),
  };
}

function wordsOf(text: string): string[] {
  const words = normaliseText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= shortest);
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, mostWords);
}

/**
 * Open tickets of the same asset, room or location, and those of the same branch that contain one of the words; null
 * before a place is chosen.
 */
export function filterFor({ asset_id, room_id, location_id, words }: Subject, branch: number | null): object | null {
  const place = asset_id ? { asset_id } : room_id ? { room_id } : location_id ? { location_id } : null;
  if (!place) return null;
  const similar = words.map((word) => ({ q: { $contains: word } }));
  const inBranch = branch !== null && similar.length > 0 ? [{ branch_id: branch, $or: similar }] : [];
  return { state: { $in: openStates }, $or: [place, ...inBranch] };
}

/**
 * The most similar tickets: those of the same subject first, then those with the most words in common; equally similar
 * ones are sorted newest first.
 */
export function mostSimilar(tickets: readonly RaRecord[], subject: Subject): RaRecord[] {
  const scored = tickets.map((ticket) => ({ ticket, score: scoreOf(ticket, subject) }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostShown)
    .map(({ ticket }) => ticket);
}

/** If several words were entered, a single word in common is regarded as a coincidence. */
function scoreOf(ticket: RaRecord, { asset_id, room_id, location_id, words }: Subject): number {
  const isSame = asset_id
    ? ticket.asset_id === asset_id
    : room_id
      ? ticket.room_id === room_id
      : ticket.location_id === location_id;
  const title = normaliseText(String(ticket.title));
  const common = words.filter((word) => title.includes(word)).length;
  if (isSame) return 100 + common;
  return common >= Math.min(2, words.length) ? common : 0;
}

const minute = 60_000;
const steps = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long ago a ticket was reported: "2 days ago". */
export function ageText(reported: string, language: Language, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(reported)) / minute));
  const [unit, size] = steps.find(([, length]) => minutes >= length) ?? ['minute', 1];
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(-Math.floor(minutes / size), unit);
}
