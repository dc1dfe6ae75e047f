import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { steadyFiles } from '../support/steady-files.ts';

const pauses = ['waitForTimeout', 'setTimeout'];
/** Playwright waits half a second without a request for it. */
const silence = 'networkidle';
const comparing = [
  ts.SyntaxKind.MinusToken,
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
  const isCompared = ts.isBinaryExpression(node) && comparing.includes(node.operatorToken.kind);
  if (isCompared && (isWallTime(node.left) || isWallTime(node.right)))
    return 'wall time is compared; it depends on the load of the machine';
  return null;
}

function isTime(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  return ['Date.now', 'performance.now'].includes(node.expression.getText());
}

function nameOf(called: ts.Expression): string {
  return ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
}

it.each(steadyFiles)('%s waits for conditions only', (file) => {
  expect(faultsIn(file)).toEqual([]);
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
