import type { ReadContext } from '#server/crud/context.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type Once, onlyOnce, Replay } from './idempotency.ts';

/** Runs the one transaction of a write. */
export type Transact = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;

/** A response exactly as it is sent. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type WriteOptions = {
  /** Everything is executed and then undone; the answer says what would have been stored. */
  readonly dry: boolean;
  readonly once: Once | null;
  /** The write may take long, so that no other should wait for its commit. */
  readonly isLong?: boolean;
};

/** The result of a dry run, thrown so that its transaction is undone. */
class DryRun extends Error {
  constructor(readonly result: unknown) {
    super('dry run');
  }
}

/**
 * Runs a write and renders its answer: directly, as a dry run, or once for an idempotency key, whose answer is stored in the
 * write's own transaction and sent again. `work` must run its transaction with the function it receives.
 */
export async function answerWrite<T>(
  context: ReadContext,
  { dry, once, isLong = false }: WriteOptions,
  work: (transact: Transact) => Promise<T>,
  render: (result: T) => Reply,
): Promise<Reply> {
  const { engine } = context;
  const plain: Transact = (write) => engine.database.transaction(write, isLong ? 'own' : 'shared');
  if (!dry && !once) return render(await work(plain));
  try {
    if (dry) return render(await work(withRollback(plain)));
    return await onlyOnce(context, once as Once, plain, async (transact, storeReply) =>
      render(
        await work((write) =>
          transact(async (trx) => {
            const result = await write(trx);
            await storeReply(trx, render(result as unknown as T));
            return result;
          }),
        ),
      ),
    );
  } catch (error) {
    if (error instanceof DryRun) return render(error.result as T);
    if (error instanceof Replay) return error.reply;
    throw error;
  }
}

function withRollback(plain: Transact): Transact {
  return (write) =>
    plain(async (trx) => {
      throw new DryRun(await write(trx));
    });
}
