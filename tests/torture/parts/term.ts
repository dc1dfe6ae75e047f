import type { Api } from '../../support/client.ts';
import { atMost, makeGround, none, onBoth, type Part, pause, stop } from '../ground.ts';

/** SIGTERM under load: requests that began are answered, acknowledged writes are stored, and the process ends soon. */
export const term: Part = {
  name: 'term',
  databases: onBoth,
  run: async ({ times, clients }) => {
    const rounds = times ?? 50;
    const ground = await makeGround();
    await stop(await ground.start());
    const acknowledged = new Set<string>();
    const unanswered: string[] = [];
    let [torn, slowest, wrongExits] = [0, 0, 0];
    for (let n = 0; n < rounds; n++) {
      const program = await ground.start();
      const api = await ground.signIn(program);
      const work = Array.from({ length: clients ?? 50 }, (_, who) =>
        writeUntilRefused(api, `Term ${n}-${who}`, acknowledged, unanswered),
      );
      await pause(100 + Math.random() * 300);
      const started = performance.now();
      const code = await stop(program);
      slowest = Math.max(slowest, performance.now() - started);
      if (code !== 0) wrongExits += 1;
      for (const fault of await Promise.all(work)) if (fault === 'torn') torn += 1;
    }
    const program = await ground.start();
    const names = await namesOf(await ground.signIn(program));
    await stop(program);
    await ground.drop();
    return [
      { what: 'signals under 50 clients', target: String(rounds), measured: String(rounds), ok: true },
      {
        what: 'writes acknowledged',
        target: '> 0',
        measured: String(acknowledged.size),
        ok: acknowledged.size > rounds,
      },
      none('acknowledged writes lost', [...acknowledged].filter((name) => !names.has(name)).length),
      none('writes that were done and not answered', unanswered.filter((name) => names.has(name)).length),
      none('answers cut in the middle', torn),
      none('exits with another code than 0', wrongExits),
      atMost('slowest exit', slowest, 10_000, ' ms'),
    ];
  },
};

async function writeUntilRefused(
  api: Api,
  prefix: string,
  acknowledged: Set<string>,
  unanswered: string[],
): Promise<'torn' | 'refused'> {
  for (let n = 0; ; n++) {
    const name = `${prefix}-${n}`;
    try {
      const { status } = await api.post('/api/room-types', { name }, { connection: 'keep-alive' });
      if (status === 201) acknowledged.add(name);
    } catch (error) {
      unanswered.push(name);
      return /terminated|other side closed|aborted/.test(String((error as Error).message)) ? 'torn' : 'refused';
    }
  }
}

async function namesOf(api: Api): Promise<Set<string>> {
  const names = new Set<string>();
  for (let from = 0; ; from += 1000) {
    const query = {
      filter: { name: { $startsWith: 'Term ' } },
      range: [from, from + 999],
      fields: 'name',
      sort: ['id', 'ASC'],
    };
    const { body } = await api.get('/api/room-types', query);
    for (const { name } of body as { name: string }[]) names.add(name);
    if (body.length < 1000) return names;
  }
}
