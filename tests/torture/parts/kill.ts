import { burst, missingIn, type Stored, writers } from '../bursts.ts';
import { atMost, type Figure, makeGround, none, onBoth, type Part, pause, stop } from '../ground.ts';
import { examined } from '../soundness.ts';

/**
 * kill -9 during bursts of writes: nothing acknowledged is lost, nothing is half-written, and the product is soon
 * back.
 */
export const kill: Part = {
  name: 'kill',
  databases: onBoth,
  run: async ({ times }) => {
    const ground = await makeGround();
    const kills = times ?? 200;
    const stored: Stored = { ids: new Map(), acknowledged: 0 };
    let [lost, half, undone, slowest] = [0, 0, 0, 0];
    await stop(await ground.start());
    for (let n = 0; n < kills; n++) {
      const program = await ground.start();
      slowest = Math.max(slowest, program.ms);
      const api = await ground.signIn(program);
      const found = await missingIn(api, stored);
      lost += found.lost;
      half += found.half;
      undone += found.undone;
      await burst(api, n, stored, async () => {
        await pause(40 + Math.random() * 400);
        program.child.kill('SIGKILL');
        await program.ended;
      });
    }
    const program = await ground.start();
    const found = await missingIn(await ground.signIn(program), stored, true);
    await stop(program);
    const health = examined(ground.store);
    await ground.drop();
    return [
      {
        what: `kills in write bursts of ${writers} writers, whose writes share commits`,
        target: String(kills),
        measured: String(kills),
        ok: true,
      },
      {
        what: 'writes acknowledged',
        target: '> 0',
        measured: String(stored.acknowledged),
        ok: stored.acknowledged > kills,
      },
      none('acknowledged writes lost or changed', lost + found.lost),
      none('bulk requests done in part', half + found.half),
      none('writes stored that were only tried', undone + found.undone),
      atMost('slowest restart', slowest, 3000, ' ms'),
      {
        what: 'doctor afterwards',
        target: 'All is well.',
        measured: health.split('\n')[0] ?? '',
        ok: health === 'All is well.',
      },
    ] satisfies Figure[];
  },
};
