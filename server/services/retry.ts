const first = 10_000;
const longest = 3_600_000;

/** Milliseconds to wait after so many attempts in vain: 10 s, 20 s, 40 s …, an hour at most. */
export function waitAfter(attempts: number): number {
  return Math.min(first * 2 ** (attempts - 1), longest);
}

/** How many attempts fit into a day. */
export const attemptsWithin = { day: countWithin(86_400_000) } as const;

function countWithin(time: number): number {
  let [attempts, passed] = [1, 0];
  while (passed + waitAfter(attempts) <= time) passed += waitAfter(attempts++);
  return attempts;
}
