import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModel } from '#generator/model/build-model.ts';
import { sourceOf } from '#generator/model/source.ts';
import type { Model } from '#generator/model/types.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { noPlugs } from '#server/crud/plugs.ts';
import { makeSeal } from '#server/crud/seal.ts';
import { makeValidators } from '#server/crud/write/validate.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Database } from '#server/database/connect.ts';
import { migrate, nextMigration } from '#server/database/migrate.ts';
import { folderStore } from '#server/services/files/store.ts';
import { loadSentences } from '#server/services/sentences.ts';

type Schema = Readonly<Record<string, unknown>>;

const plain: Schema = {
  'x-scope': 'global',
  'x-history': 'none',
  'x-title': '{label}',
  'x-permissions': {},
};

/** A model of a few test entities: plain, platform-wide, without history. */
export function smallModel(entities: Readonly<Record<string, Schema>>): Model {
  const files = Object.entries(entities).map(([name, schema]) => [
    `work/${name}.json`,
    JSON.stringify({ title: name, ...plain, ...schema }),
  ]);
  const folder = ['work/_folder.json', JSON.stringify({ title: 'Work', icon: 'box', order: 1 })];
  const { model, faults } = buildModel(sourceOf(Object.fromEntries([...files, folder])));
  if (faults.length > 0) throw new Error(JSON.stringify(faults, null, 1));
  return model;
}

/** Its tables in an empty database, and an engine that writes them. */
export async function engineOf(model: Model, database: Database): Promise<Engine> {
  await migrate(database, [nextMigration(model, [])!], { yes: true });
  return {
    model,
    base: model,
    database,
    plugs: noPlugs,
    validators: makeValidators(),
    clock: () => new Date(),
    sentences: loadSentences('.'),
    callerOf: null,
    productName: 'Leafmark',
    entityFor: (entity) => entity,
    files: folderStore(path.join(tmpdir(), 'leafmark-no-files')),
    startWaitingJobs: () => {},
    seal: makeSeal(randomBytes(32), 'test'),
    publicUrl: null,
  };
}

/** Writes rows as the system and returns them with their ids. */
export async function putRows<Row extends Record<string, unknown>>(
  engine: Engine,
  entity: string,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  return engine.database.transaction(async (trx) => {
    const made: (Row & { id: number })[] = [];
    for (const row of rows) {
      const { row: written } = await createRow(
        { engine, trx, caller: asSystem(engine.model, engine.clock()), entity: engine.model.entities[entity]! },
        row,
      );
      made.push({ ...row, id: written.id });
    }
    return made;
  });
}
