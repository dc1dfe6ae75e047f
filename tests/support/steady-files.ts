/** Browser tests that must not depend on chance: they wait for conditions, never for a time, and judge no wall time. */
export const steadyFiles = [
  'sign-in session account everyday journeys journeys-tickets form rows lines picker conflict bad-moments keyboard',
  'bulk-edit undo-delete files export saved-views board calendar scan public-pages roles drop-in',
]
  .join(' ')
  .split(' ')
  .map((name) => `tests/e2e/${name}.test.ts`);
