import { call } from '../../support/client.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { atMost, type Figure, type Part, stop } from '../ground.ts';
import { askFor, expensiveRequests, fillIt, signIn } from './expensive-requests.ts';

const mostStalled = 50;
const metricsToken = 'torture-metrics-token';
const longestDelay = /^nodejs_eventloop_lag_seconds\{quantile="max"\} (\S+)$/m;

/**
 * An administrator of the platform, who sees a million assets, requests the most expensive lists, twenty at once; the main
 * thread must go on serving others. Only on SQLite: with PostgreSQL another process does the reading.
 */
export const stalls: Part = {
  name: 'stalls',
  databases: ['sqlite'],
  run: async ({ seconds, times }) => {
    const store = await emptyDatabase();
    await fillIt(store, { assets: times ?? 1_000_000, ofFirst: 0 });
    const program = await startProgram(store, {
      built: true,
      env: { LOG_LEVEL: 'error', DEMO: '0', METRICS_TOKEN: metricsToken },
    });
    const token = await signIn(program, 'bench-admin');
    const each = ((seconds ?? 60) * 1000) / expensiveRequests.length;
    const figures: Figure[] = [];
    for (const request of expensiveRequests) {
      await askFor(program, token, request, each);
      await delaySinceLastCall(program);
      await askFor(program, token, request, each);
      figures.push(
        atMost(
          `${request.what}: longest delay of the event loop`,
          await delaySinceLastCall(program),
          mostStalled,
          ' ms',
        ),
      );
    }
    await stop(program);
    await store.drop();
    return figures;
  },
};

/** The longest time, in milliseconds, for which the main thread served nobody since the last call. */
async function delaySinceLastCall(program: Pick<Program, 'url'>): Promise<number> {
  const { text } = await call(program, 'GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  const [, delay] = longestDelay.exec(text) ?? [];
  if (delay === undefined) throw new Error(`no delay of the event loop in /metrics: ${text.slice(0, 200)}`);
  return Number(delay) * 1000;
}
