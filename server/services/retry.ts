const first = 10_000;
const longest = 3_600_000;

/** Milliseconds to wait after that many failed attempts: 10 s, 20 s, 40 s …, at most an hour. */
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
