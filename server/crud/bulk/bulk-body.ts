import { badBody } from '#server/errors.ts';
import { actLimit, type BulkAct, readAct } from './bulk-act.ts';

/** The highest number of rows that are processed while the caller waits; with more rows, a job is created. */
export const bulkLimit = 1000;
const jobLimit = 10_000;
const modes = ['create', 'update', 'delete', 'upsert', 'action'] as const;
export type Mode = (typeof modes)[number];

export type BulkBody = {
  readonly mode: Mode;
  readonly rows: readonly unknown[];
  readonly atomic: boolean;
  /** Everything is executed and then undone. */
  readonly dry: boolean;
  /** The fields by which an upsert finds an existing row. */
  readonly key: unknown;
  /** The action to run on the rows; null in other modes. */
  readonly act: BulkAct | null;
};

/** Reads the body of a bulk request; a 400 names what is wrong with it. */
export function readBulk(body: unknown): BulkBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody('body_not_object');
  const { mode, rows, atomic = true, dry_run: dry = false, ...more } = body as Record<string, unknown>;
  if (!isMode(mode)) throw badBody('bulk_mode', { modes: modes.join(', ') });
  const unknown = Object.keys(more).find((name) => !ownKeys[mode].includes(name));
  if (unknown !== undefined) throw badBody('unknown_bulk_key', { key: unknown });
  if (!Array.isArray(rows) || rows.length === 0) throw badBody('bulk_rows');
  if (typeof atomic !== 'boolean') throw badBody('bulk_atomic');
  if (typeof dry !== 'boolean') throw badBody('bulk_dry_run');
  const limit = dry ? rowsAtOnce({ mode }) : jobLimit;
  if (rows.length > limit) throw badBody('bulk_too_many', { limit });
  const act = mode === 'action' ? readAct(more.action, more.input ?? {}) : null;
  return { mode, rows, atomic, dry, key: more.key, act };
}

/** The keys that a request of each mode may have in addition to the common ones. */
const ownKeys: Readonly<Record<Mode, readonly string[]>> = {
  create: [],
  update: [],
  delete: [],
  upsert: ['key'],
  action: ['action', 'input'],
};

function isMode(value: unknown): value is Mode {
  return (modes as readonly unknown[]).includes(value);
}

/** The highest number of rows that are processed while the caller waits. */
export function rowsAtOnce({ mode }: Pick<BulkBody, 'mode'>): number {
  return mode === 'action' ? actLimit : bulkLimit;
}
