import { badBody } from '#server/errors.ts';
import { actLimit, type BulkAct, readAct } from './bulk-act.ts';

/** So many rows are done while the caller waits; more become a job. */
export const bulkLimit = 1000;
const jobLimit = 10_000;
const modes = ['create', 'update', 'delete', 'upsert', 'action'] as const;
export type Mode = (typeof modes)[number];

export type BulkBody = {
  readonly mode: Mode;
  readonly rows: readonly unknown[];
  readonly atomic: boolean;
  /** Everything happens and is undone. */
  readonly dry: boolean;
  /** By what an upsert knows a row again. */
  readonly key: unknown;
  /** What the rows do, where they take an action. */
  readonly act: BulkAct | null;
};

/** Reads what a bulk request wants; a 400 names what is wrong with it. */
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

/** What a request has beside what all have. */
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

/** How many rows are done while the caller waits. */
export function rowsAtOnce({ mode }: Pick<BulkBody, 'mode'>): number {
  return mode === 'action' ? actLimit : bulkLimit;
}
