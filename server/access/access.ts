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

/** What the room of access works with. */
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
  /** Views of public pages that are not written yet. */
  readonly views: ViewCounts;
  /** Null where nobody may read them. */
  readonly metrics: Metrics | null;
  /** The code of the first account, printed on the console; null where the machine itself is proof enough. */
  readonly setupCode: string | null;
};
