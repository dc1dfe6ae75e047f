import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { lintSchemas } from '#generator/lint/lint-schemas.ts';
import { readSchemas } from '#generator/model/read.ts';
import { asSystem } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { copyHome } from '../support/home.ts';

type Example = { readonly file: string; readonly language: string; readonly text: string };

/** Code blocks of the documents that say which file they are. */
const examples: Example[] = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...readFileSync(path.join('docs', name), 'utf8').matchAll(/^File: `([^`]+)`\n\n```(\w+)\n([\s\S]*?)```/gm)].map(
      ([, file = '', language = '', text = '']) => ({ file, language, text }),
    ),
  );
const isBuilt = process.env.TEST_BUILT === '1';

/** Adds an example to a copy of the project, compiled where the tests ask the built product. */
function addTo(home: string, { file, language, text }: Example): void {
  const compiled = isBuilt && language === 'ts';
  const place = path.join(home, compiled ? file.replace(/\.ts$/, '.js') : file);
  const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, compiled ? ts.transpileModule(text, options).outputText : text);
}

let home: string;
let app: TestApp;
let engineer: Api;
beforeAll(async () => {
  home = copyHome();
  for (const example of examples) if (/^(schemas|server)\//.test(example.file)) addTo(home, example);
  await generate(home);
  app = await startApp({ home });
  engineer = await signIn(app, 'engineer-a');
});
afterAll(async () => {
  await app?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Runs the daily job of the documents. */
async function expireSamples(): Promise<void> {
  const engine = app.access.engine();
  const entity = engine.model.entities['water-sample']!;
  const kind = 'water-sample.expire';
  const caller = asSystem(engine.model, engine.clock());
  const job = await engine.database.transaction((trx) => enqueue(trx, caller, { kind, key: 'now', entity, input: {} }));
  engine.startWaitingJobs();
  const read = () => engine.database.read(`select status from jobs where id = ${job}`, []);
  await expect.poll(read).toEqual([['done']]);
}

describe('the entity of the documents', () => {
  it('is complete, with rules, a hook, an action, a job, a template, a route, a screen and a keyword', () => {
    expect(examples.map(({ file }) => file).sort()).toEqual([
      'admin/screens/facility/WaterReport.screen.tsx',
      'generator/keywords/x-decimals.ts',
      'schemas/facility/water-sample.json',
      'schemas/facility/water-sample.rules.ts',
      'server/domain/facility/count-samples.job.ts',
      'server/domain/facility/expire-samples.job.ts',
      'server/domain/facility/repeat-sample.action.ts',
      'server/domain/facility/room-in-use.hook.ts',
      'server/domain/facility/sample-count.route.ts',
      'server/domain/facility/sample-result.template.ts',
      'server/domain/facility/water-sample.hook.ts',
    ]);
    expect(lintSchemas(readSchemas(path.join(home, 'schemas')))).toEqual([]);
  });

  it('works as they say', async () => {
    const [room] = (await engineer.get('/api/rooms', { range: [0, 0] })).body;
    const made = await engineer.post('/api/water-samples', { room_id: room.id, place: 'Tap', temperature: 21.5 });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      status: 'taken',
      is_safe: null,
      taken_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      sample_no: expect.stringMatching(/^WS-.*-001$/),
    });
    const at = `/api/water-samples/${made.body.id}`;
    expect((await engineer.get('/api/open-water-samples')).body).toEqual({ open: 1 });
    expect(made.body._actions).not.toContain('repeat');
    const early = await engineer.post(`${at}/actions/repeat`);
    expect([early.status, early.body.code, early.body.errors[0].message]).toEqual([
      409,
      'not_offered',
      'Take again is not possible with this record as it is now.',
    ]);
    expect((await engineer.post(`${at}/actions/test`, { germs: 3 })).body).toMatchObject({ germs: 3, is_safe: true });
    const others = await signIn(app, 'manager-a');
    expect((await others.get(at)).body._actions).not.toContain('repeat');
    expect((await others.post(`${at}/actions/repeat`)).status).toBe(403);
    const again = await engineer.post(`${at}/actions/repeat`);
    expect(again.status, again.text).toBe(200);
    expect((await engineer.get(`/api/water-samples/${again.body.id}`)).body).toMatchObject({
      place: 'Tap',
      germs: null,
    });
    expect((await engineer.get(`${at}/print`, { template: 'result' })).headers.get('content-type')).toBe(
      'application/pdf',
    );
    const untested = await engineer.get(`/api/water-samples/${again.body.id}/print`, { template: 'result' });
    expect([untested.status, untested.body.code]).toEqual([409, 'no_such_document']);
    const builder = await signIn(app, 'client-admin-a');
    expect((await builder.patch(`/api/rooms/${room.id}`, { is_active: false })).status).toBe(200);
    const refused = await engineer.post('/api/water-samples', { room_id: room.id, place: 'Tap' });
    const [reason] = refused.body.errors;
    expect([refused.status, reason.path, reason.message]).toEqual([
      422,
      '/room_id',
      `Room ${room.room_no} is out of use.`,
    ]);
    await expireSamples();
    expect((await engineer.get(at)).body.valid_to).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const wrong = await engineer.patch(at, { taken_on: '2026-03-02', valid_to: '2026-03-01' });
    const [fault] = wrong.body.errors;
    expect([wrong.status, fault.path, fault.message]).toEqual([
      422,
      '/valid_to',
      'The result cannot end before the sample was taken.',
    ]);
  });

  it('has a keyword and a screen as the product has them', () => {
    const textOf = (file: string) => examples.find((example) => example.file === file)!.text;
    expect(textOf('generator/keywords/x-decimals.ts')).toBe(readFileSync('generator/keywords/x-decimals.ts', 'utf8'));
    const screen = ts.createSourceFile(
      'a.tsx',
      textOf('admin/screens/facility/WaterReport.screen.tsx'),
      ts.ScriptTarget.ES2022,
      true,
      ts.ScriptKind.TSX,
    );
    expect((screen as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics).toEqual([]);
  });
});

it('links between documents lead somewhere', () => {
  const files = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((name) =>
    name.endsWith('.md'),
  );
  const broken = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, target = '']) => path.join(path.dirname(file), target))
      .filter((target) => !readdirSync(path.dirname(target)).includes(path.basename(target))),
  );
  expect(broken).toEqual([]);
});
