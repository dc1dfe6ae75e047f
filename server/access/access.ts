import type { Engine } from '#server/crud/engine.ts';
import type { Settings } from '#server/env.ts';
import type { Engines } from '#server/services/custom-fields/engines.ts';
import type { Log } from '#server/services/log.ts';
import type { Metrics } from '#server/services/metrics/metrics.ts';
import type { ViewCounts } from '#server/services/public-pages/view-counts.ts';
import type { Sentences } from '#server/services/sentences.ts';
import type { Callers } from './callers.ts';
import type { Challenges } from './challenges.ts';
import type { Limits } from './limits.ts';
import type { Tokens } from './tokens.ts';

/** The services and settings that the routes of sign-in, accounts and rights use. */
export type Access = {
  readonly engine: () => Engine;
  readonly engines: Engines;
  readonly settings: Settings;
  readonly tokens: Tokens;
  readonly callers: Callers;
  readonly limits: Limits;
  readonly challenges: Challenges;
  readonly sentences: Sentences;
  readonly log: Log;
  /** Views of public pages that are not yet written to the database. */
  readonly views: ViewCounts;
  /** Null when nobody may read the metrics. */
  readonly metrics: Metrics | null;
  /** The code for creating the first account, printed on the console; null where access to the machine is proof enough. */
  readonly setupCode: string | null;
};
