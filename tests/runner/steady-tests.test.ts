import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { inBrowser } from '../tiers.ts';
import { testFiles } from './changed-files.ts';

const pauses = ['waitForTimeout', 'setTimeout'];
/** Playwright waits half a second without a request for it. */
const silence = 'networkidle';
const comparing = [
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
];

/** The places of a test that wait for a time, or compare a time of the machine's clock with another one. */
function faultsIn(file: string, text = readFileSync(file, 'utf8')): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const times = new Set<string>();
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && isTime(node.initializer))
      times.add(node.name.text);
    const fault = faultOf(node, (part) => isTime(part) || (ts.isIdentifier(part) && times.has(part.text)));
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (fault) found.push(`${file}:${line}: ${fault}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function faultOf(node: ts.Node, isWallTime: (part: ts.Node) => boolean): string | null {
  if (ts.isCallExpression(node) && pauses.includes(nameOf(node.expression)))
    return `${nameOf(node.expression)} waits for a time; wait for a condition`;
  if (ts.isStringLiteral(node) && node.text === silence) return `${silence} waits for a time; use settled(page)`;
  if (ts.isBinaryExpression(node) && isCompared(node, isWallTime))
    return 'wall time is compared; it depends on the load of the machine';
  return null;
}

/** `Date.now() - day` is an instant; `Date.now() - began` is a duration. */
function isCompared({ left, operatorToken, right }: ts.BinaryExpression, isWallTime: (part: ts.Node) => boolean) {
  if (operatorToken.kind === ts.SyntaxKind.MinusToken) return isWallTime(right);
  return comparing.includes(operatorToken.kind) && (isWallTime(left) || isWallTime(right));
}

function isTime(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  return ['Date.now', 'performance.now'].includes(node.expression.getText());
}

function nameOf(called: ts.Expression): string {
  return ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
}

/**
 * Files with a real limit of time that a clock of the test cannot replace: a connection that times out, a process that is
 * stopped, another writer that waits. This list only gets shorter.
 */
const withRealTime = [
  'tests/contract/jobs.test.ts',
  'tests/contract/missing-documents.test.ts',
  'tests/contract/upload-corpus.test.ts',
  'tests/server/bad-days.test.ts',
  'tests/server/database/checkpoints.test.ts',
  'tests/server/database/reader-threads.test.ts',
  'tests/server/database/slow-reads.test.ts',
  'tests/server/database/sqlite-driver.test.ts',
  'tests/server/limits.test.ts',
  'tests/server/main.test.ts',
  'tests/server/operation/backup.test.ts',
  'tests/server/services/webhooks.test.ts',
];

const steady = [...testFiles().filter((file) => /^tests\/(contract|server)\//.test(file)), ...inBrowser].filter(
  (file) => !withRealTime.includes(file) && !file.endsWith('.unit.test.ts'),
);

it.each(steady)('%s waits for conditions only', (file) => {
  expect(faultsIn(file)).toEqual([]);
});

it.each(withRealTime)('%s still has a limit of real time', (file) => {
  expect(faultsIn(file)).not.toEqual([]);
});

it('finds pauses and compared times with their lines, and no time that is only a value', () => {
  const text = [
    'await page.waitForTimeout(100);',
    'await new Promise((resolve) => setTimeout(resolve, 100));',
    'const began = performance.now();',
    'const tomorrow = new Date(Date.now() + 86_400_000);',
    'expect(Date.now() - began).toBeLessThan(1000);',
    'while (limit > began) await step();',
    "await page.waitForLoadState('networkidle');",
    'const width = right - left;',
  ].join('\n');
  expect(faultsIn('some.test.ts', text).map((fault) => fault.split(':')[1])).toEqual(['1', '2', '5', '6', '7']);
});
