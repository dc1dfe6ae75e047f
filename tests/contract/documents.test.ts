import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { lintSchemas } from '#generator/lint/lint-schemas.ts';
import { readSchemas } from '#generator/model/read.ts';
import { runNow } from '#server/services/jobs/run-now.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { type Example, examples } from '../support/document-examples.ts';
import { copyHome } from '../support/home.ts';

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

/** Runs a job of the documents as `npm run job` does, and returns its result. */
async function run(name: string): Promise<unknown> {
  const engine = app.access.engine();
  const ran = await runNow(engine.plugs.jobs.find((job) => job.entity === 'water-sample' && job.name === name)!, {
    engine,
  });
  expect(ran).toMatchObject({ status: 'done', failed: 0, error: null });
  return ran?.result;
}

describe('the entity of the documents', () => {
  it('is complete, with rules, a hook, an action, a job, a template, a route, a screen and a keyword', () => {
    expect(examples.map(({ file }) => file).sort()).toEqual([
      'admin/screens/facility/WaterReport.screen.tsx',
      'admin/screens/facility/WaterReport.tsx',
      'admin/screens/facility/water-report-title.ts',
      'generator/keywords/x-capitals.ts',
      'schemas/facility/water-sample.json',
      'schemas/facility/water-sample.rules.ts',
      'server/domain/facility/count-samples.job.ts',
      'server/domain/facility/expire-samples.job.ts',
      'server/domain/facility/extend-sample.action.ts',
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
    expect(await run('count_open')).toEqual({ open: 1 });
    expect(await run('expire')).toEqual({ ended: 1 });
    expect((await engineer.get(at)).body.valid_to).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const wrong = await engineer.patch(at, { taken_on: '2026-03-02', valid_to: '2026-03-01' });
    const [fault] = wrong.body.errors;
    expect([wrong.status, fault.path, fault.message]).toEqual([
      422,
      '/valid_to',
      'The result cannot end before the sample was taken.',
    ]);
  });

  it('has an action with a dialog, whose questions, refusals and help are those of its file', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [room] = (await engineer.get('/api/rooms', { range: [1, 1], filter: { is_active: true } })).body;
    const made = await engineer.post('/api/water-samples', { room_id: room.id, place: 'Shower', valid_to: day(30) });
    const at = `/api/water-samples/${made.body.id}`;
    expect((await engineer.post(`${at}/actions/extend`, { valid_to: day(60), reason: 'Tested again' })).status).toBe(
      409,
    );
    expect((await engineer.post(`${at}/actions/test`, { germs: 0 })).body._actions).toContain('extend');
    const { actions } = (await engineer.get('/api/model/water-sample')).body;
    expect(JSON.stringify(actions)).toContain('It is stored as the remark of the sample.');
    const early = await engineer.post(`${at}/actions/extend`, { valid_to: day(30), reason: 'Tested again' });
    expect([early.status, early.body.errors[0].message]).toEqual([
      422,
      expect.stringMatching(/^The new day is not after \d+ \w+ \d{4}\.$/),
    ]);
    expect((await engineer.post(`${at}/actions/extend`, { valid_to: day(60) })).status).toBe(422);
    const extended = await engineer.post(`${at}/actions/extend`, { valid_to: day(60), reason: 'Tested again' });
    expect(extended.body).toMatchObject({ valid_to: day(60), remark: 'Tested again', status: 'tested' });
  });

  it('is on the home page with a tile, a list and a chart', async () => {
    const builder = await signIn(app, 'client-admin-a');
    const { parts } = (await builder.get('/api/dashboard')).body;
    const own = parts.filter(({ key }: { key: string }) => key.startsWith('water-sample.'));
    expect(own.map(({ key, is_shown }: { key: string; is_shown: boolean }) => [key, is_shown])).toEqual([
      ['water-sample.ended', true],
      ['water-sample.to_test', true],
      ['water-sample.by_status', true],
    ]);
    expect(own[1].rows.length).toBeGreaterThan(0);
    expect(own[2].bars.map(({ title }: { title: string }) => title)).toEqual(['Taken', 'Tested']);
  });
});

it('the list of kinds of fields is complete', () => {
  const types = readFileSync('generator/model/types.ts', 'utf8');
  const [, union = ''] = /export type FieldKind =([\s\S]*?)\n\n/.exec(types) ?? [];
  const kinds = [...union.matchAll(/\| '(\w+)'/g)].map(([, kind]) => kind);
  const table = readFileSync('docs/new-keyword.md', 'utf8').split('## Kinds of fields')[1] ?? '';
  expect(kinds.length).toBeGreaterThan(10);
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind)).toEqual(kinds);
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
