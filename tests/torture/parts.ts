import type { Part } from './ground.ts';
import { bulk } from './parts/bulk.ts';
import { deliveries } from './parts/deliveries.ts';
import { disk } from './parts/disk.ts';
import { fsync } from './parts/fsync.ts';
import { jobs } from './parts/jobs.ts';
import { kill } from './parts/kill.ts';
import { backup, load } from './parts/load.ts';
import { migration } from './parts/migrate.ts';
import { others } from './parts/others.ts';
import { proofs } from './parts/proofs.ts';
import { receiver } from './parts/receiver.ts';
import { server } from './parts/server.ts';
import { stale } from './parts/stale.ts';
import { stalls } from './parts/stalls.ts';
import { term } from './parts/term.ts';
import { worlds } from './parts/worlds.ts';

/** All parts of the torture test, in this order. */
export const parts: readonly Part[] = [
  kill,
  load,
  backup,
  migration,
  disk,
  fsync,
  stale,
  term,
  jobs,
  receiver,
  deliveries,
  bulk,
  server,
  others,
  stalls,
  worlds,
  proofs,
];
