import type { Access } from '#server/access/access.ts';
import { checkBytes } from './bytes.ts';
import { checkComparedRows } from './compared-rows.ts';
import { checkCounts } from './counts.ts';
import type { Check, Finding } from './finding.ts';
import { checkKeys } from './keys.ts';
import { checkOutside } from './outside.ts';
import { checkOverlaps } from './overlaps.ts';
import { checkReferences } from './references.ts';
import { checkRows } from './rows.ts';
import { checkSequences } from './sequences.ts';
import { checkStore } from './store.ts';
import { checkTimeLines } from './time-lines.ts';
import { checkTimers } from './timers.ts';
import { checkTrees } from './trees.ts';
import { checkUniqueKeys } from './unique-keys.ts';

/** All checks, in the order in which they run. */
export const checks: Readonly<Record<string, Check>> = {
  store: checkStore,
  references: checkReferences,
  trees: checkTrees,
  counts: checkCounts,
  compared_rows: checkComparedRows,
  rows: checkRows,
  time_lines: checkTimeLines,
  timers: checkTimers,
  unique_texts: checkUniqueKeys,
  overlaps: checkOverlaps,
  sequences: checkSequences,
  files: checkBytes,
  outside: checkOutside,
  keys: checkKeys,
};

/**
 * Checks everything that is stored. `fix` repairs values that are computed from others; people have to correct what they
 * typed. `settled` are the keys of files that no running program is about to name in a row.
 */
export async function* examine(
  access: Access,
  fix: boolean,
  settled: ReadonlySet<string> = new Set(),
): AsyncGenerator<Finding> {
  const base = access.engine();
  const { database } = base;
  const [[version] = []] = await database.read("select value from versions where name = 'custom'", []);
  const engine = await access.engines.at(database, Number(version ?? 0), null);
  for (const check of Object.values(checks)) yield* check({ engine, model: base.model, fix, settled });
}
