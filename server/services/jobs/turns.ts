import { personOf } from '#server/crud/job-persons.ts';

/** The kind and receiver of waiting jobs. */
export type Pair = { readonly kind: string; readonly receiver: string };

export type Turns = {
  /** Whose job runs next of those that are due, oldest first; the choice counts as a turn. */
  next(pairs: readonly Pair[]): Pair | undefined;
};

/** Of so many people and organisations the last turn is remembered; those forgotten count as never served. */
const mostRemembered = 10_000;

/**
 * Turns of organisations, and within one of its people: whoever had none for the longest time is next, so that one person's
 * hundred jobs delay another's by one job. Work of the product itself, such as the daily one, goes first. Each process
 * remembers its own turns.
 */
export function makeTurns(): Turns {
  const lastTurns = new Map<string, number>();
  let turn = 0;
  const take = (name: string): void => {
    lastTurns.delete(name);
    lastTurns.set(name, turn);
    const [oldest] = lastTurns.keys();
    if (lastTurns.size > mostRemembered && oldest !== undefined) lastTurns.delete(oldest);
  };
  const lastOf = (name: string): number => lastTurns.get(name) ?? 0;
  return {
    next: (pairs) => {
      const asked = pairs.map((pair) => ({ pair, person: personOf(pair.receiver) }));
      const own = asked.find(({ person }) => person === null);
      if (own) return own.pair;
      let best = asked[0];
      for (const one of asked) {
        const [a, b] = [one.person, best?.person];
        if (!a || !b) continue;
        const order = lastOf(a.client) - lastOf(b.client) || lastOf(a.user) - lastOf(b.user);
        if (order < 0) best = one;
      }
      if (!best?.person) return undefined;
      turn += 1;
      take(best.person.client);
      take(best.person.user);
      return best.pair;
    },
  };
}
