import type { EntityModel } from '#generator/model/types.ts';
import { publicAddress, startApp, type TestApp } from '../app.ts';
import { askBoth, type Difference } from './ask.ts';
import { changeHidden } from './change-hidden.ts';
import { anotherWorld, clock, type FirstWorld, firstWorld, type Person } from './first-world.ts';
import { type Question, questionsAbout } from './questions.ts';
import { readWorld, type World } from './rows.ts';
import { visibilityOf } from './visibility.ts';

export const watchers = [
  'department_user',
  'technician',
  'vendor',
  'auditor',
  'client_admin',
  'no_role',
  'clerk',
] as const;

export type Comparison = {
  /** How many rows differ in the other world. */
  readonly changed: number;
  readonly asked: number;
  readonly differences: readonly Difference[];
};

export type Worlds = {
  /** Asks both worlds as one of the watchers; one of every `step` questions, different ones for each watcher. */
  compare(role: (typeof watchers)[number], step?: number): Promise<Comparison>;
  stop(): Promise<void>;
};

/** A first world that answers, and others made from it that differ only in what a watcher may not see. */
export async function startWorlds(): Promise<Worlds> {
  const first = await firstWorld();
  const one = await startApp({ store: await anotherWorld(first), clock: clock.now, env: publicAddress });
  const world = await worldOf(one, first.people[0]!);
  return {
    compare: (role, step = 1) => compare({ first, one, world }, role, step),
    stop: async () => {
      await one.stop();
      await first.store.drop();
    },
  };
}

type Given = { readonly first: FirstWorld; readonly one: TestApp; readonly world: World };

async function compare({ first, one, world }: Given, role: (typeof watchers)[number], step: number) {
  const person = first.people.find(({ name }) => name === role)!;
  const visibility = visibilityOf(world, person.watcher, person.sights);
  const store = await anotherWorld(first);
  const database = store.open();
  const { changed } = await changeHidden(database, { world, visibility, ...person });
  await database.close();
  const place = watchers.indexOf(role);
  const turn = (n: number) => n % watchers.length === place || role === 'clerk';
  const about = (entity: EntityModel) => questionsAbout({ world, visibility, watcher: person.watcher, turn }, entity);
  const all = [...Object.values(world.model.entities).flatMap(about), ...elsewhere(world)];
  const questions = all.filter((_, n) => scattered(n) % step === place % step);
  const other = await startApp({ store, clock: clock.now, env: publicAddress });
  try {
    return { changed, asked: questions.length, differences: await askBoth(one, other, person.token, questions) };
  } finally {
    await other.stop();
  }
}

/** Questions repeat periodically; a share of them that is chosen by this number contains some of every kind. */
function scattered(n: number): number {
  return Math.imul(n + 1, 0x9e3779b1) >>> 16;
}

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

/** A readable difference: the question, and both answers around the first character that differs. */
export function textOf({ question, texts }: Difference): string {
  const [a, b] = texts;
  const at = [...a].findIndex((sign, n) => sign !== b[n]);
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
  return `${question.method} ${question.path} ${JSON.stringify(question.query ?? {})} ${JSON.stringify(question.body ?? null)}\n  one: ${around(a)}\n  other: ${around(b)}`;
}
