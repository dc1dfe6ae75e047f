import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentsHome, replaceIn } from '../support/documents-home.ts';

/** Whoever follows the documents: all of their examples and changes in a copy of the sources, and the usual commands. */
let home: string;
beforeAll(() => {
  home = documentsHome();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const source = ['--conditions=leafmark-source', '--import', 'tsx'];
const compiler = path.join('node_modules', 'typescript-7', 'bin', 'tsc');

function node(...words: readonly string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: home, encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
}
const read = (file: string) => readFileSync(path.join(home, file), 'utf8');
const schema = 'schemas/facility/water-sample.json';
const place = '"place": { "type": "string", "title": "Place", "minLength": 1, "maxLength": 80 }';

it('the keyword of the documents is printed, into the meta-schema and the list of keywords', () => {
  const printed = node(...source, 'generator/generate.ts');
  expect(printed.status, printed.text).toBe(0);
  const meta = JSON.parse(read('schemas/_meta/entity.schema.json'));
  const sentence = 'The text is stored in capital letters, however it was typed.';
  expect(meta.$defs.property.properties['x-capitals']).toMatchObject({ description: sentence, type: 'boolean' });
  expect(read('docs/keywords.md')).toContain(`### \`x-capitals\`\n\n${sentence}`);
});

it('its check names file, place, fault and cure, and its model has what it says', () => {
  const germs = '"germs": { "type": "integer", "title": "Germs", ';
  replaceIn(path.join(home, schema), germs, `${germs}"x-capitals": true, `);
  const refused = node(...source, 'generator/lint.ts');
  const [, sentence = ''] = /^(schemas\/facility\/water-sample\.json › .*)$/m.exec(read('docs/new-keyword.md')) ?? [];
  expect([refused.status, refused.text]).toEqual([1, expect.stringContaining(sentence)]);
  expect(sentence).toContain('remove it');
  replaceIn(path.join(home, schema), `${germs}"x-capitals": true, `, germs);
  replaceIn(path.join(home, schema), place, place.replace(' }', ', "x-capitals": true }'));
  const program = `
    const { loadModel } = await import('#generator/model/build-model.ts');
    const { clean } = await import('#server/crud/write/body.ts');
    const { fieldView } = await import('#server/services/field-view.ts');
    const model = loadModel('schemas');
    const { place, remark } = model.entities['water-sample'].field;
    const { capitals } = fieldView(model, place, 'en', { writable: true });
    console.log(JSON.stringify([capitals, clean(place, ' tap 3 '), clean(remark, ' tap 3 ')]));`;
  const used = node(...source, '--input-type=module', '--eval', program);
  expect(used.status, used.text).toBe(0);
  expect(JSON.parse(used.text)).toEqual([true, 'TAP 3', 'tap 3']);
  expect(node(...source, 'generator/lint.ts').text).toContain('The schemas are complete.');
});

it('the types of all examples are sound, on the server and in the browser', () => {
  const server = node(compiler, '-p', 'tsconfig.json');
  expect(server.text).toBe('');
  const admin = node(compiler, '-p', 'admin/tsconfig.json');
  expect(admin.text).toBe('');
});

it('the screen is a page of the built product', () => {
  const built = node(path.join('node_modules', 'vite', 'bin', 'vite.js'), 'build');
  expect(built.status, built.text).toBe(0);
  expect(JSON.parse(read('dist/admin/.vite/screen-paths.json'))).toContain('water-report');
  expect(readdirSync(path.join(home, 'dist/admin/static')).some((name) => /^WaterReport-.*\.js$/.test(name))).toBe(
    true,
  );
  expect(existsSync(path.join(home, 'dist/admin/index.html'))).toBe(true);
});
