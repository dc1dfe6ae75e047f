import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Names that were replaced by plain ones and do not return. */
const replaced = [
  'useSpokenOf useAbout AboutFirst useHurried Below FarCell farParts farWidgets toldCondition wear wornBy quieten asIfDone',
  'dryly othersTurn givesToo turnBack waysOf lifeRouter Walker Spot takePlace carryDown companion Bones Asked Way knobs',
]
  .join(' ')
  .split(' ');

/** Image words: no part of a name is one of them. */
const avoided = [
  'worn whoever hears quieten bones knobs companion spoken hurried',
  'told tell keep kept stands beside lives far quietly happening gone',
]
  .join(' ')
  .split(' ');
/** Names of columns, and what packages call their options. */
const named = ['keepAlive', 'keepAliveTimeout', 'keepPreviousData'];

function files(): string[] {
  return ['admin', 'generator', 'public-pages', 'schemas', 'server', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated'))
      .map((name) => path.join(folder, name)),
  );
}

const suspect = new RegExp(`\\b(${replaced.join('|')})\\b|${avoided.join('|')}`, 'i');

/** The names that a file declares: variables, functions, types, parameters, members. */
function declaredIn(file: string, text = readFileSync(file, 'utf8')): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as { name?: ts.Node };
    if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node)) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022));
  return names;
}

function partsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase());
}

function hasImage(name: string): boolean {
  return !named.includes(name) && partsOf(name).some((part) => avoided.includes(part));
}

it('no declared name is one of those that plain ones replaced, and none has an image word in it', () => {
  const texts = files().map((file) => [file, readFileSync(file, 'utf8')] as const);
  const found = texts.flatMap(([file, text]) =>
    (suspect.test(text) ? declaredIn(file, text) : [])
      .filter((name) => replaced.includes(name) || hasImage(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('reads names where they are declared', () => {
  expect(files().length).toBeGreaterThan(1000);
  expect(declaredIn('tests/generator/plain-names.test.ts')).toEqual(
    expect.arrayContaining(['declaredIn', 'avoided', 'part']),
  );
});

it('refuses an image word, and not what a package calls its option', () => {
  expect(hasImage('tellPurge')).toBe(true);
  expect(hasImage('keepAliveTimeout')).toBe(false);
});
