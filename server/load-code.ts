import path from 'node:path';
import { places, readMigrations } from '#generator/files.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { withFormerNames } from '#generator/model/former-names.ts';
import type { Migration, Model } from '#generator/model/types.ts';
import { withActions } from '#generator/model/with-actions.ts';
import type { Plugs } from './crud/plugs.ts';
import { makeValidators, type Validators } from './crud/write/validate.ts';
import { nextMigration } from './database/migrate.ts';
import { loadPlugs } from './load-plugs.ts';
import { codeFolder, root } from './root.ts';
import { loadSentences, type Sentences } from './services/sentences.ts';
import { refuseUnprinted } from './start-checks.ts';

/** What the files of the project say, before a database is opened. Nothing in it changes, so several products can share it. */
export type Code = {
  /** The folder of the project that was loaded. */
  readonly home: string;
  readonly model: Model;
  readonly plugs: Plugs;
  readonly sentences: Sentences;
  readonly validators: Validators;
  readonly migrations: readonly Migration[];
  /** The folder of the migrations and of their data steps. */
  readonly migrationsFolder: string;
};

/**
 * Loads the model of the schemas, extended by the actions, all plugs, their sentences and the printed migrations.
 *
 * @throws Error if the schemas have faults, or differ from the newest printed migration
 */
export async function loadCode(home: string): Promise<Code> {
  const folder = home === root ? codeFolder : home;
  const schemas = loadModel(path.join(home, places.schemas));
  const plugs = await loadPlugs(schemas, folder);
  const migrations = readMigrations(path.join(home, places.migrations));
  const model = withFormerNames(withActions(schemas, plugs.actions), migrations);
  refuseUnprinted(nextMigration(model, migrations) !== null);
  return {
    home,
    model,
    plugs,
    sentences: loadSentences(root, plugs.messages, home),
    validators: makeValidators(),
    migrations,
    migrationsFolder: path.join(folder, places.migrations),
  };
}
