import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * Plugs read and write rows through `records`; a statement that a job needs for speed has a file of its own,
 * `*.statements.ts`, and its reason in docs/decisions.md.
 */
const folder = 'server/domain';

/** Files with SQL that are not converted yet. This list only gets shorter: a file without SQL is taken out of it. */
const notYetConverted: readonly string[] = [
  'server/domain/access/deliver-webhook.job.ts',
  'server/domain/asset-records/asset-depreciation.hook.ts',
  'server/domain/asset-records/asset-specification.hook.ts',
  'server/domain/asset-records/depreciation-schedule.ts',
  'server/domain/asset-records/meter-reading.hook.ts',
  'server/domain/asset-records/post-depreciation.job.ts',
  'server/domain/asset-records/reverse-entry.action.ts',
  'server/domain/assets/document-type.hook.ts',
  'server/domain/assets/downtime.ts',
  'server/domain/assets/missing-documents.ts',
  'server/domain/assets/move-asset.ts',
  'server/domain/assets/open-transfer.ts',
  'server/domain/basket/basket.ts',
  'server/domain/cover/ending-covers.ts',
  'server/domain/cover/insured-asset.hook.ts',
  'server/domain/cover/remind-of-end.job.ts',
  'server/domain/cover/renew-cover.ts',
  'server/domain/labels/outdated-stickers.ts',
  'server/domain/labels/page-preview.route.ts',
  'server/domain/labels/print-numbers.ts',
  'server/domain/labels/read-labels.ts',
  'server/domain/tickets/agreement.ts',
  'server/domain/tickets/answer-route.ts',
  'server/domain/tickets/assign-rules.ts',
  'server/domain/tickets/assignment-log.ts',
  'server/domain/tickets/assignment.ts',
  'server/domain/tickets/candidates.ts',
  'server/domain/tickets/checklist.ts',
  'server/domain/tickets/condition.ts',
  'server/domain/tickets/create-report.ts',
  'server/domain/tickets/ended-ticket.ts',
  'server/domain/tickets/life.ts',
  'server/domain/tickets/merge.action.ts',
  'server/domain/tickets/open-ticket.ts',
  'server/domain/tickets/place.ts',
  'server/domain/tickets/priority.ts',
  'server/domain/tickets/read-row.ts',
  'server/domain/tickets/reminder-setting.hook.ts',
  'server/domain/tickets/repeated-report.ts',
  'server/domain/tickets/settings.ts',
  'server/domain/tickets/status-messages.ts',
  'server/domain/tickets/status-route.ts',
  'server/domain/tickets/take.action.ts',
  'server/domain/tickets/team-fault.ts',
  'server/domain/tickets/team.ts',
  'server/domain/tickets/technician.hook.ts',
  'server/domain/tickets/ticket-checklist-answer.hook.ts',
  'server/domain/tickets/ticket-labour.hook.ts',
  'server/domain/tickets/ticket-task.hook.ts',
  'server/domain/tickets/vendor-message.ts',
  'server/domain/tickets/workers.ts',
  'server/domain/tickets/working-calendar.ts',
  'server/domain/tickets/works-in-branch.ts',
  'server/domain/workspace/bookmark.hook.ts',
  'server/domain/workspace/custom-field.hook.ts',
  'server/domain/workspace/document.hook.ts',
  'server/domain/workspace/make-primary.action.ts',
  'server/domain/workspace/mark-read.action.ts',
  'server/domain/workspace/picture.hook.ts',
  'server/domain/workspace/purge-delivered.job.ts',
  'server/domain/workspace/read-all.action.ts',
  'server/domain/workspace/send-again.action.ts',
  'server/domain/workspace/send-mail.job.ts',
];

const sqlText = /(?:^|[\s(])(?:select\s[\s\S]*\sfrom|insert\s+into|delete\s+from)\s|(?:^|[\s(])update\s+\S+\s+set\s/;
/** Members of a dialect and of a transaction that only SQL needs. */
const members = new Set([
  'placeholder',
  'fixedPlaceholder',
  'inList',
  'encodeList',
  'encodeBoolean',
  'forUpdate',
  'knex',
]);
const readers = /(?:^|\.)(?:trx|database|reader)$/;

function filesOf(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.statements.ts'))
    .map((name) => path.posix.join(folder, name))
    .sort();
}

/** What of a file is SQL, or needed for SQL only. */
function sqlIn(file: string, text = readFileSync(file, 'utf8')): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const part = partOf(node);
    if (part !== null) found.push(part);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function partOf(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node)) return importOf(node);
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    return sqlText.test(node.getText().slice(1)) ? node.getText() : null;
  if (ts.isBindingElement(node)) return members.has((node.propertyName ?? node.name).getText()) ? node.getText() : null;
  if (!ts.isPropertyAccessExpression(node)) return null;
  if (members.has(node.name.text)) return node.getText();
  const isRaw = ['read', 'run'].includes(node.name.text) && readers.test(node.expression.getText());
  return isRaw ? node.getText() : null;
}

function importOf({ moduleSpecifier }: ts.ImportDeclaration): string | null {
  const text = moduleSpecifier.getText();
  return text.includes('#server/crud/sql/') ? text : null;
}

it('plugs have no SQL; the list of those that still have some only gets shorter', () => {
  const withSql = filesOf().filter((file) => sqlIn(file).length > 0);
  expect(withSql).toEqual(notYetConverted);
});

it('statements of a file of their own have their reason in docs/decisions.md', () => {
  const decisions = readFileSync('docs/decisions.md', 'utf8');
  const statements = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.statements.ts'),
  );
  expect(statements.filter((name) => !decisions.includes(path.posix.join(folder, name)))).toEqual([]);
});

it('finds SQL however it is written', () => {
  const parts = (text: string) => sqlIn('example.ts', text).length;
  expect(parts("const sql = 'select id from rooms';")).toBe(1);
  expect(parts(`const sql = \`select id, \${x}\nfrom rooms\`;`)).toBe(1);
  expect(parts(`await trx.run(\`update rooms set name = \${p(1)}\`, [name]);`)).toBe(2);
  expect(parts('const { placeholder: p } = trx.dialect;')).toBe(1);
  expect(parts("import { SqlBuilder } from '#server/crud/sql/sql-builder.ts';")).toBe(1);
  expect(parts("await context.engine.database.read('', []);")).toBe(1);
  expect(parts("const help = 'Select an asset from the list.'; await job.run(); stream.read();")).toBe(0);
});
