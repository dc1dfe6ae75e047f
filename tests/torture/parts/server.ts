import { connect } from '#server/database/connect.ts';
import { call } from '../../support/client.ts';
import { postgresFolder, startPostgres } from '../../support/postgres.mjs';
import { burst, missingIn, type Stored } from '../bursts.ts';
import { atMost, type Figure, makeGround, none, type Part, pause, stop } from '../ground.ts';
import { examined } from '../soundness.ts';

/**
 * kill -9 of the database server during bursts of writes: the product reports it, loses nothing and continues by
 * itself.
 */
export const server: Part = {
  name: 'server',
  databases: ['postgres'],
  run: async ({ times }) => {
    const own = await startPostgres(postgresFolder() as string, true);
    const url = `${own.url}/postgres`;
    const ground = await makeGround({ url });
    const place = { ...ground.store, url, open: () => connect(url, ground.store.dataDir) };
    const kills = times ?? 20;
    const stored: Stored = { ids: new Map(), acknowledged: 0 };
    const program = await ground.start();
    const api = await ground.signIn(program);
    let [lost, half, unready, back] = [0, 0, 0, 0];
    for (let n = 0; n < kills; n++) {
      await burst(api, n, stored, async () => {
        await pause(40 + Math.random() * 400);
        await own.kill();
        unready = Math.max(unready, await untilReadyIs(program.url, 503));
        await own.begin();
        back = Math.max(back, await untilReadyIs(program.url, 200));
        await pause(100);
      });
      const found = await missingIn(api, stored);
      lost += found.lost;
      half += found.half;
    }
    const isUp = program.child.exitCode === null;
    await stop(program);
    const health = examined(place);
    await ground.drop();
    await own.stop();
    return [
      { what: 'kills of the database server', target: String(kills), measured: String(kills), ok: true },
      {
        what: 'writes acknowledged',
        target: '> 0',
        measured: String(stored.acknowledged),
        ok: stored.acknowledged > kills,
      },
      none('acknowledged writes lost or changed', lost),
      none('bulk requests done in part', half),
      atMost('/readyz says no after', unready, 2000, ' ms'),
      atMost('/readyz says yes after the server is there', back, 5000, ' ms'),
      { what: 'the product went on', target: 'yes', measured: isUp ? 'yes' : 'no', ok: isUp },
      {
        what: 'doctor afterwards',
        target: 'All is well.',
        measured: health.split('\n')[0] ?? '',
        ok: health === 'All is well.',
      },
    ] satisfies Figure[];
  },
};

/** Milliseconds until `/readyz` answers with this status, at most a minute. */
async function untilReadyIs(url: string, status: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const answer = await call({ url }, 'GET', '/readyz');
    const passed = performance.now() - started;
    if (passed > 60_000 || answer.status === status) return passed;
    await pause(20);
  }
}
