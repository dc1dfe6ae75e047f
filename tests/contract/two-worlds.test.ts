import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityModel } from '#generator/model/types.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { askBoth, type Difference } from '../support/worlds/ask.ts';
import { changeHidden } from '../support/worlds/change-hidden.ts';
import { eyesOf } from '../support/worlds/eyes.ts';
import { anotherWorld, clock, type FirstWorld, firstWorld, type Person } from '../support/worlds/first-world.ts';
import { type Question, questionsAbout } from '../support/worlds/questions.ts';
import { readWorld, type World } from '../support/worlds/rows.ts';

/**
 * Two databases that differ only in what somebody may not see answer them alike, whatever they ask. What they may see is
 * worked out from the JSON files; what is by nature visible is told at `changeHidden`.
 */
let first: FirstWorld;
let one: TestApp;
let world: World;

beforeAll(async () => {
  first = await firstWorld();
  one = await startApp({ store: await anotherWorld(first), clock: clock.now });
  world = await worldOf(one, first.people[0]!);
});
afterAll(async () => {
  await one?.stop();
  await first?.store.drop();
});

const roles = ['department_user', 'technician', 'vendor', 'auditor', 'client_admin', 'no_role', 'clerk'];

describe('two worlds alike to somebody', () => {
  it.each(roles)(
    'answer %s alike',
    async (role) => {
      const person = first.people.find(({ name }) => name === role)!;
      const eyes = eyesOf(world, person.watcher, person.sights);
      const store = await anotherWorld(first);
      const database = store.open();
      const changes = await changeHidden(database, { world, eyes, ...person });
      await database.close();
      expect(changes.changed).toBeGreaterThan(100);
      const other = await startApp({ store, clock: clock.now });
      try {
        const turn = (n: number) => n % roles.length === roles.indexOf(role) || role === 'clerk';
        const about = (entity: EntityModel) => questionsAbout({ world, eyes, watcher: person.watcher, turn }, entity);
        const questions = [...Object.values(world.model.entities).flatMap(about), ...elsewhere(world)];
        const started = Date.now();
        const differences = await askBoth(one, other, person.token, questions);
        if (process.env.WORLDS_TIMES)
          console.log(role, questions.length, 'questions', Date.now() - started, 'ms', changes);
        expect(differences.slice(0, Number(process.env.WORLDS_SHOWN ?? 5)).map(textOf)).toEqual([]);
      } finally {
        await other.stop();
      }
    },
    240_000,
  );
});

function elsewhere({ rows }: World): Question[] {
  const files = [...rows.get('file')!.keys()].map((id) => `/api/files/${id}`);
  const paths = ['/api/model', '/api/openapi.json', '/api/jobs/1', '/api/jobs/2', ...files];
  const searches = [...'abcdefghijklmnopqrstuvwxyz0123456789'].map((q) => `/api/main-search/data?q=${q}`);
  return [...paths, ...searches].map((path) => ({ method: 'GET', path }));
}

async function worldOf(app: TestApp, { watcher }: Person): Promise<World> {
  const { database } = app;
  const [row] = await database.read("select value from versions where name = 'custom'", []);
  const { model } = await app.access.engines.at(database, Number(row?.[0] ?? 0), watcher.client_id);
  return readWorld(database, model);
}

function textOf({ question, texts }: Difference): string {
  const [a, b] = texts;
  const at = [...a].findIndex((sign, n) => sign !== b[n]);
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
  return `${question.method} ${question.path} ${JSON.stringify(question.query ?? {})} ${JSON.stringify(question.body ?? null)}\n  one: ${around(a)}\n  other: ${around(b)}`;
}
