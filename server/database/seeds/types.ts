import type { DemoFiles } from './demo/workspace/make-files.ts';

export type SeedRow = { readonly id: number } & Readonly<Record<string, unknown>>;

/** Creates a row as the system, with any of its columns, including state and client_id, which no request may set. */
export type Put = (entity: string, row: Record<string, unknown>) => Promise<SeedRow>;

/** The one row with these column values, or null. */
export type Find = (entity: string, where: Readonly<Record<string, unknown>>) => Promise<SeedRow | null>;

/** The stored form of a password. */
export type Hash = (password: string) => Promise<string>;

export type DemoInput = {
  readonly put: Put;
  readonly find: Find;
  readonly hash: Hash;
  /** YYYY-MM-DD; every date of the demo is computed from it. */
  readonly today: string;
  readonly files: DemoFiles;
};
