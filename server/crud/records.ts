import type { EntityName } from '#generator/generated/index.ts';
import { nearest } from '#generator/model/nearest.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { asSystem } from './caller.ts';
import type { ReadWithin, WriteContext } from './context.ts';
import type { Engine } from './engine.ts';
import { RecordReader } from './records/record-reader.ts';
import { RecordWriter } from './records/record-writer.ts';

/** A job outside of its steps: it has the engine, and neither a transaction nor a caller. */
type WithoutCaller = { readonly engine: Engine; readonly trx?: undefined };

type Reading = Omit<ReadWithin, 'entity'>;
/** Without optional properties: the compiler would prefer `Reading` for a context that lacks one of them, such as a step. */
type Writing = Omit<WriteContext, 'entity' | 'answers'>;

/** Reads of a job outside of its steps, which name their reach. */
export type JobRecords<Name extends string> = {
  asSystem(client: number): RecordReader<Name>;
  acrossClients(): RecordReader<Name>;
};

/**
 * The rows of an entity, for plugs: `records(context, 'room').list({ floor_id: 7 })`. An entity that only a variable names
 * is given as its model, without types.
 *
 * Context: that of a plug or of a step of a job reads and writes in its transaction; one with a database or a thread as its
 * reader reads; a job outside of its steps reads committed rows.
 *
 * Reach: the caller's, as in the caller's own list, or `asSystem()`, or `acrossClients()`; rows in the recycle bin are found
 * only where the filter names `deleted_at`, or after `withBin()`. A caller who may read none of the rows finds none.
 *
 * Filters, orders and values are those of the API: exact numbers, booleans, JSON and lists of ids are decoded, instants are
 * UTC, days `YYYY-MM-DD`. A path through one reference, `room.floor_id`, may be filtered and read. Secrets are never read.
 *
 * @throws Error that names an entity, field or operator that does not exist
 */
export function records<Name extends EntityName>(context: Writing, entity: Name): RecordWriter<Name>;
export function records(context: Writing, entity: EntityModel): RecordWriter<string>;
export function records<Name extends EntityName>(context: Reading, entity: Name): RecordReader<Name>;
export function records(context: Reading, entity: EntityModel): RecordReader<string>;
export function records<Name extends EntityName>(context: WithoutCaller, entity: Name): JobRecords<Name>;
export function records(context: WithoutCaller, entity: EntityModel): JobRecords<string>;
export function records(context: Reading | Writing | WithoutCaller, entity: EntityName | EntityModel): object {
  const { engine } = context;
  const model = typeof entity === 'string' ? modelOf(engine, entity) : entity;
  if (context.trx === undefined) {
    const caller = asSystem(engine.model, engine.clock());
    return new RecordReader({ engine, trx: engine.database, caller, entity: model });
  }
  const { trx, caller } = context;
  return new RecordWriter({ engine, trx: trx as WriteContext['trx'], caller, entity: model });
}

function modelOf({ model: { entities } }: Engine, name: string): EntityModel {
  const found = Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (found) return found;
  const like = nearest(name, Object.keys(entities));
  throw new Error(`records: no entity "${name}"${like ? `, perhaps "${like}"` : ''}`);
}
