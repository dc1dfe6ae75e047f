import { apiWith } from '../../support/client.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { atMost, type Figure, none, type Options, onBoth, type Part, pause, percentile, stop } from '../ground.ts';
import { askFor, expensiveRequests, fillIt, signIn } from './expensive-requests.ts';

const limits = { health: 50, others: 150 } as const;
const assets = { assets: 100_000, ofFirst: 20_000 } as const;
/** Statements are planned and threads begun before anything is measured. */
const warmUp = 5000;

type Seen = { readonly health: number[]; readonly list: number[]; readonly write: number[]; faults: number };

/** One person requests the most expensive lists, twenty at once; everybody else must hardly notice. */
export const others: Part = {
  name: 'others',
  databases: onBoth,
  run: async (options: Options) => {
    const store = await emptyDatabase();
    await fillIt(store, assets);
    const program = await startProgram(store, { built: true, env: { LOG_LEVEL: 'error', DEMO: '0' } });
    const tokens = { dear: await signIn(program, 'bench-technician'), other: await signIn(program, 'bench-other') };
    await Promise.all([
      watch(program, tokens.other, warmUp),
      ...expensiveRequests.map((request) => askFor(program, tokens.dear, request, warmUp)),
    ]);
    const before = await watch(program, tokens.other, 5000);
    const figures: Figure[] = figuresOf('nobody else', before);
    const each = ((options.seconds ?? 60) * 1000) / expensiveRequests.length;
    for (const request of expensiveRequests) {
      const [seen, answers] = await Promise.all([
        watch(program, tokens.other, each),
        askFor(program, tokens.dear, request, each),
      ]);
      figures.push(...figuresOf(request.what, seen));
      figures.push(none(`${request.what}: answers that are neither 200 nor 503, of ${answers.sent}`, answers.odd));
    }
    await stop(program);
    await store.drop();
    return figures;
  },
};

/** The response times of somebody of another organisation meanwhile. */
async function watch(program: Pick<Program, 'url'>, token: string, ms: number): Promise<Seen> {
  const seen: Seen = { health: [], list: [], write: [], faults: 0 };
  const api = apiWith(program, token);
  const [first] = (await api.get('/api/assets?range=[0,0]&fields=id')).body as { id: number }[];
  const until = performance.now() + ms;
  const again = async (times: number[], ask: (n: number) => Promise<number>) => {
    for (let n = 0; performance.now() < until; n++) {
      const started = performance.now();
      const status = await ask(n);
      times.push(performance.now() - started);
      if (status !== 200) seen.faults += 1;
      await pause(20);
    }
  };
  await Promise.all([
    again(seen.health, async () => (await fetch(`${program.url}/healthz`)).status),
    again(seen.list, async () => (await api.get('/api/assets?range=[0,24]')).status),
    again(seen.write, async (n) => (await api.patch(`/api/assets/${first?.id}`, { name: `Seen ${n}` })).status),
  ]);
  return seen;
}

function figuresOf(what: string, { health, list, write, faults }: Seen): Figure[] {
  return [
    atMost(`${what}: p99 of health`, percentile(health, 0.99), limits.health, ' ms'),
    atMost(`${what}: p99 of another's list`, percentile(list, 0.99), limits.others, ' ms'),
    atMost(`${what}: p99 of another's write`, percentile(write, 0.99), limits.others, ' ms'),
    none(`${what}: faults of others`, faults),
  ];
}
