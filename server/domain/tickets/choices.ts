import type { Language } from '#generator/model/types.ts';
import type { Choice } from '#public-pages/report-types.ts';
import { say } from '#public-pages/words.ts';
import type { ActiveCode } from '#server/services/public-pages/active-code.ts';
import type { Profile } from '#server/services/public-pages/profile.ts';

const usual = {
  leaf: ['problem_alarm', 'problem_start', 'problem_weak', 'problem_broken'],
  room: ['problem_power', 'problem_water', 'problem_air', 'problem_door'],
} as const;

/** The problems to choose from: the profile's own for equipment, else the default ones for equipment or rooms. */
export function choicesOf(
  { kind }: Pick<ActiveCode, 'kind'>,
  { problems }: Pick<Profile, 'problems'>,
  language: Language,
): readonly Choice[] {
  const named = kind === 'leaf' && problems.length > 0 ? problems : null;
  const texts = named
    ? named.map((problem) => problem[language] || problem.en)
    : usual[kind === 'room' ? 'room' : 'leaf'].map((key) => say(language, key));
  return texts.map((text, n) => ({ value: String(n + 1), text }));
}
