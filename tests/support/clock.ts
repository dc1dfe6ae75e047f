/** A clock that stops until a test moves it. */
export type TestClock = { readonly now: () => Date; pass(seconds: number): void };

export function testClock(start = '2026-11-21T08:00:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    pass: (seconds) => {
      time += seconds * 1000;
    },
  };
}
