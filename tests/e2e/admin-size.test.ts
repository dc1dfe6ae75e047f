import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAdmin } from '../admin/fixtures/build.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; name?: string };

const root = mkdtempSync(join(tmpdir(), 'admin-size-'));
let manifest: Record<string, Chunk> = {};

beforeAll(() => {
  buildAdmin(root);
  manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8')) as typeof manifest;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(['sign-in', 'register', 'setup', 'forgot-password', 'reset-password'])(
  '%s loads at most 100 kB of script, without react and MUI',
  (page) => {
    const files = filesOf([`${page}.html`, 'schemas/locales/de/entry.json']);
    report(page, files);
    expect(kilobytes(files)).toBeLessThanOrEqual(100);
    const script = files.map((file) => readFileSync(join(root, file), 'utf8')).join('');
    expect(script).not.toMatch(/react\.transitional\.element|MuiPaper/);
  },
);

test('the shell with the first list is at most 250 kB', () => {
  const words = ['ra-language-english', 'locales/en/validation'].flatMap((part) => keysWith(part));
  const files = filesOf(['index.html', ...words]);
  report('shell with list', files);
  expect(kilobytes(files)).toBeLessThanOrEqual(250);
});

test.each([
  ['shell', 'index.html', 6],
  ['list with its tools', '_list-', 9],
  ['record', '_record-', 9],
  ['form', '_form-page-', 10],
])('%s: few files', (what, part, most) => {
  const files = filesOf(keysWith(part));
  report(what, files);
  expect(files.length).toBeLessThanOrEqual(most);
});

test('the form engine adds at most 65 kB to the shell', () => {
  const shell = filesOf(['index.html']);
  const form = filesOf(keysWith('_form-page-')).filter((file) => !shell.includes(file));
  report('form engine', form);
  expect(form.length).toBeGreaterThan(0);
  expect(kilobytes(form)).toBeLessThanOrEqual(65);
});

test('the reference picker is a chunk of its own', () => {
  const [key = ''] = keysWith('form/picker/Picker.tsx');
  const form = filesOf(['index.html', ...keysWith('_form-page-')]);
  expect(manifest[key]?.file).toBeDefined();
  expect(form).not.toContain(manifest[key]?.file);
  const picker = filesOf([key, ...keysWith('form/place/PlaceWidget.tsx')]).filter((file) => !form.includes(file));
  report('picker, with that of places', picker);
  expect(kilobytes(picker)).toBeLessThanOrEqual(30);
});

test('search over everything adds at most 10 kB, and only when it is first needed', () => {
  const shell = filesOf(['index.html', ...keysWith('_list-')]);
  const palette = filesOf(keysWith('palette/Palette.part.tsx')).filter((file) => !shell.includes(file));
  report('palette', palette);
  expect(palette.length).toBeGreaterThan(0);
  expect(kilobytes(palette)).toBeLessThanOrEqual(10);
});

test('the home page adds at most 40 kB to the shell, and its charts are a chunk of their own', () => {
  const shell = filesOf(['index.html']);
  const words = keysWith('locales/en/pages');
  const home = filesOf([...keysWith('home/HomeScreen.part.tsx'), ...words]).filter((file) => !shell.includes(file));
  report('home', home);
  expect(kilobytes(home)).toBeLessThanOrEqual(40);
  const [charts = ''] = keysWith('home/ChartPanel.tsx');
  expect(home).not.toContain(manifest[charts]?.file);
});

test('no page holds a script or a style of its own', () => {
  for (const page of readdirSync(root).filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(join(root, page), 'utf8');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style| style=| on[a-z]+=/);
    expect(html).toContain('<meta name="csp-nonce" content="__CSP_NONCE__"');
  }
});

/** The scripts of some chunks with everything they import at once. */
function filesOf(keys: string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(chunk.imports ?? [], seen);
  }
  return [...seen].filter((file) => file.endsWith('.js'));
}

function keysWith(part: string): string[] {
  const found = Object.keys(manifest).filter((key) => key.includes(part));
  expect(found, part).not.toEqual([]);
  return found;
}

function kilobytes(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, file))).length, 0) / 1000;
}

function report(what: string, files: string[]): void {
  console.log(`${what}: ${kilobytes(files).toFixed(1)} kB compressed in ${files.length} files`);
}
