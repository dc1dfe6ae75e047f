import { afterAll, beforeAll, expect, it } from 'vitest';
import { isWhole } from '../support/sample.ts';
import { startWorlds, textOf, type Worlds, watchers } from '../support/worlds/compare.ts';

/**
 * Two databases that differ only in what somebody may not see give that person the same answers to every question.
 * What a person may see is derived from the JSON files; what is visible by nature is listed at `changeHidden`. In `npm test`
 * each person asks an eighth of the questions, in `npm run test:all` all of them, on both databases.
 */
let worlds: Worlds;
const step = isWhole ? 1 : 8;

beforeAll(async () => {
  worlds = await startWorlds();
});
afterAll(() => worlds?.stop());

it.each(watchers)(
  'two worlds alike to %s answer alike',
  async (role) => {
    const { changed, asked, differences } = await worlds.compare(role, step);
    expect(differences.slice(0, 5).map(textOf)).toEqual([]);
    expect(changed).toBeGreaterThan(100);
    expect(asked).toBeGreaterThan(1000 / step);
  },
  240_000,
);
