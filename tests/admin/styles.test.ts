import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = readdirSync('admin', { recursive: true, encoding: 'utf8' }).map((name) => `admin/${name}`);
const styles = files.filter((name) => name.endsWith('.css'));
const code = files.filter((name) => /\.tsx?$/.test(name));

/** Numbers are aligned right in both directions; the other entries are positions that right-to-left reverses. */
const physical = ['text-align: right', 'background-position: right 8px center', 'background-position: left 8px center'];

const cssOf = (name: string) => readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

it.each(styles.filter((name) => !name.endsWith('tokens.css')))('%s takes every colour from the tokens', (name) => {
  expect(
    cssOf(name).match(/#[\da-f]{3,8}\b(?=[^{}]*;)|\brgba?\(|\bhsla?\(|:\s*(?:white|black|gr[ae]y|red)\b/gi) ?? [],
  ).toEqual([]);
});

describe.each(styles)('%s', (name) => {
  const css = cssOf(name);

  it('says start and end instead of left and right', () => {
    const rest = physical.reduce((text, allowed) => text.replaceAll(allowed, ''), css);
    const sides =
      /(?:margin|padding|border)-(?:left|right)|(?<![\w.-])(?:left|right):|text-align: left|float: (?:left|right)/g;
    expect(rest.match(sides) ?? []).toEqual([]);
  });
});

it('no component draws a colour or a side of its own', () => {
  const own = /style=\{\{[^}]*(?:#[\da-f]{3,8}|rgb|[mp]argin(?:Left|Right)|padding(?:Left|Right)|\b(?:left|right):)/i;
  const ofMui = /sx=?[:{][^}]*(?:#[\da-f]{3,8}|rgb|\b[mp][lr]:|(?:margin|padding)(?:Left|Right)|\b(?:left|right):)/i;
  const found = code.filter((name) => own.test(readFileSync(name, 'utf8')) || ofMui.test(readFileSync(name, 'utf8')));
  expect(found).toEqual([]);
});
