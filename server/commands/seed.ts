import { boot } from '#server/boot.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { seed } from '#server/database/seed.ts';
import { finder } from '#server/database/seed-rows.ts';
import { putLoad } from '#server/database/seeds/load/put-load.ts';
import { numberOf, runCommand, say, UsageError, type Words } from './run-command.ts';

const usage = `npm run seed -- demo                       three hospitals and the demo accounts, once
npm run seed -- hospital --client <id>     the starter pack of a hospital as rows of a client organisation
npm run seed -- load --assets <number>     made-up hospitals until there are so many assets; goes on where it was`;

const seeds: Readonly<Record<string, (engine: Engine, words: Words) => Promise<void>>> = {
  demo: async (engine) => {
    const done = await seed(engine, true);
    say(
      done.includes('demo')
        ? 'The demo is there; its accounts have the password demo1234.'
        : 'The demo was there already.',
    );
  },
  hospital: async (engine, words) => {
    const id = numberOf(words, 'client', 0, 999_999_999);
    const counts = await applyPack(engine, id);
    say(`${counts.created} rows made, ${counts.existing} were there.`);
  },
  load: async (engine, words) => {
    const total = numberOf(words, 'assets', 10_000, 5_000_000);
    const started = performance.now();
    const made = await putLoad(engine, total, (done) => {
      if (done % 2500 === 0) say(`${done} of ${total} assets, ${Math.round((performance.now() - started) / 1000)} s`);
    });
    say(`${made} assets made, ${total} are there.`);
  },
};

/** `npm run seed -- demo | hospital --client 3 | load --assets 100000`. */
runCommand({ usage, values: ['client', 'assets'], rest: [1, 1] }, async (words, settings) => {
  const put = seeds[words.rest[0] as string];
  if (!put) throw new UsageError(usage);
  if (settings.production && words.rest[0] !== 'hospital')
    throw new UsageError(
      'Refused with NODE_ENV=production: everybody knows the password of the demo accounts, and made-up rows do not go away again. Use an installation of its own.',
    );
  const { access, database } = await boot({ ...settings, logLevel: 'error' }, { command: 'ready' });
  try {
    await put(access.engine(), words);
    await database.words.catchUp();
    return 0;
  } finally {
    await database.close();
  }
});

async function applyPack(engine: Engine, id: number): Promise<Readonly<Record<string, unknown>>> {
  const entity = engine.model.entities.client!;
  const action = engine.plugs.actionsOf('client').find(({ name }) => name === 'apply_pack');
  return engine.database.transaction(async (trx) => {
    const client = id > 0 ? await finder(engine, trx)('client', { id }) : null;
    if (!client || !action) throw new UsageError(`--client: there is no client organisation ${id || ''}\n${usage}`);
    const caller = asSystem(engine.model, engine.clock());
    return (await action.run({ pack: 'hospital', only_missing: true }, client, { engine, trx, caller, entity })) ?? {};
  });
}
