import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { printScreenWords } from '#generator/printers/screen-words.ts';
import { readWords } from '#generator/words.ts';

let schemas: string;
beforeEach(() => {
  schemas = mkdtempSync(path.join(tmpdir(), 'words-'));
  put('locales/en/errors.json', { stale: 'Somebody else saved it.' });
  put('locales/en/pages.json', { board: { title: 'Board' } });
});
afterEach(() => rmSync(schemas, { recursive: true }));

function put(file: string, words: object): void {
  mkdirSync(path.dirname(path.join(schemas, file)), { recursive: true });
  writeFileSync(path.join(schemas, file), JSON.stringify(words));
}

it('the words of every folder are added to those of the platform, also to a group that exists', () => {
  put('tickets/words/en.json', { refusals: { ended: 'It has ended.' }, screens: { board: { column: 'Column' } } });
  put('assets/words/en.json', { screens: { asset: { old: 'Old' } } });
  const words = readWords(schemas, 'en');
  expect(words).toEqual({
    refusals: { stale: 'Somebody else saved it.', ended: 'It has ended.' },
    screens: { board: { title: 'Board', column: 'Column' }, asset: { old: 'Old' } },
  });
  expect(printScreenWords(words.screens)).toContain("  | 'asset.old'\n  | 'board.column'\n  | 'board.title';\n");
});

it.each([
  [
    { refusals: { stale: 'Again.' } },
    'schemas/tickets/words/en.json › refusals.stale › is in schemas/locales/en/errors.json already',
  ],
  [
    { screens: { board: { title: 'Again' } } },
    'schemas/tickets/words/en.json › screens.board.title › is in schemas/locales/en/pages.json already',
  ],
  [
    { screens: { board: 'Board' } },
    'schemas/tickets/words/en.json › screens.board › is in schemas/locales/en/pages.json already',
  ],
  [{ errors: {} }, 'schemas/tickets/words/en.json › errors › words are "refusals" or "screens"'],
])('a word that exists already is refused with both files: %#', (words, message) => {
  put('tickets/words/en.json', words);
  expect(() => readWords(schemas, 'en')).toThrow(message);
});
