import prepare from '../../support/database-setup.ts';
import { startWorlds, textOf, watchers } from '../../support/worlds/compare.ts';
import { type Figure, none, onBoth, type Part } from '../ground.ts';

/**
 * Databases that differ only in what a person may not see answer that person alike: every question, also on
 * PostgreSQL.
 */
export const worlds: Part = {
  name: 'worlds',
  databases: onBoth,
  run: async () => {
    const clean = await prepare();
    const both = await startWorlds();
    const figures: Figure[] = [];
    for (const role of watchers) {
      const { asked, differences } = await both.compare(role);
      for (const difference of differences.slice(0, 5)) console.log(textOf(difference));
      figures.push(none(`of ${asked} answers to ${role} that differ by what is hidden`, differences.length));
    }
    await both.stop();
    clean();
    return figures;
  },
};
