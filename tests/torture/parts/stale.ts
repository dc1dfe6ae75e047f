import { makeGround, none, onBoth, type Part, stop } from '../ground.ts';

/** Pairs of simultaneous saves of one version: one wins, the other is refused, and the stored row is the winner's. */
export const stale: Part = {
  name: 'stale',
  databases: onBoth,
  run: async ({ times }) => {
    const pairs = times ?? 1000;
    const ground = await makeGround();
    const program = await ground.start();
    const api = await ground.signIn(program);
    const { body } = await api.post('/api/room-types', { name: 'Wanted by two' });
    let [version, wrong, others] = [1, 0, 0];
    for (let n = 0; n < pairs; n++) {
      const saves = ['one', 'two'].map((who) =>
        api.patch(`/api/room-types/${body.id}`, { description: `${who} ${n}`, row_version: version }),
      );
      const answers = await Promise.all(saves);
      const winners = answers.filter(({ status }) => status === 200);
      if (winners.length !== 1 || answers.some(({ status }) => status !== 200 && status !== 409)) wrong += 1;
      const now = await api.get(`/api/room-types/${body.id}`);
      if (now.body.description !== winners[0]?.body.description || now.body.row_version !== version + 1) others += 1;
      version = now.body.row_version;
    }
    await stop(program);
    await ground.drop();
    return [
      { what: 'pairs of saves of one version', target: String(pairs), measured: String(pairs), ok: true },
      none('pairs without exactly one winner', wrong),
      none('pairs after which something else stood', others),
    ];
  },
};
