import type { EntityModel } from '#generator/model/types.ts';
import type { Reader, Transaction } from '#server/database/connect.ts';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';

/** What every function of a read is called with: the engine, the caller and the entity. */
export type ReadContext = {
  readonly engine: Engine;
  readonly caller: Caller;
  readonly entity: EntityModel;
};

/** The same for a write, with its open transaction. Functions of a read accept it too. */
export type WriteContext = ReadContext & {
  readonly trx: Transaction;
  /** The caller is answered with the record that is written, so it is read back. */
  readonly answers?: boolean;
};

/** A read of what a transaction has written so far, or of the database where none is open. */
export type ReadWithin = ReadContext & {
  readonly trx: Reader;
};
