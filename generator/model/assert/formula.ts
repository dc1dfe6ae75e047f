import { dependenciesOf } from '../../formula/dependencies.ts';
import { formulaTypeOf, resultType } from '../../formula/resolve.ts';
import { type Formula, type FormulaType, partsOf } from '../../formula/tree.ts';
import type { At, FieldAt } from '../../keywords/keyword.ts';
import { sharedSentences } from '../../keywords/shared-sentences.ts';
import { ownCurrency } from '../currencies.ts';
import { unparsed } from '../link/formulas.ts';
import type { CheckModel, EntityModel, FieldModel, FormulaValue } from '../types.ts';

/** Checks the result of a formula against its field, what it reveals, and that no value follows from itself. */
export function checkFormula(at: FieldAt, { tree }: FormulaValue): void {
  if (tree === unparsed) return;
  const type = typeIn(at, '/formula', tree, false);
  const wanted = formulaTypeOf(at.field);
  if (type !== null && type !== wanted)
    at.report('/formula', `the result is a ${type}, and "${at.field.name}" is a ${wanted ?? at.field.kind}`);
  checkSources(at, tree);
  if (at.entity.unique.some(({ fields }) => fields.includes(at.field.name)))
    at.report('', 'a value that a formula computes cannot be unique: take it out of "x-unique"');
  const ring = ringOf(at.entities, at.entity, at.field);
  if (ring) at.report('/formula', `follows from itself: ${ring.join(' → ')}`);
}

/** Checks that a condition has yes or no as its result, and names a field that people fill in. */
export function checkCheck(at: At, pointer: string, { tree, at: place, code }: CheckModel): void {
  at.expect(`${pointer}/at`, 'field', place, Object.keys(at.entity.field));
  if (code !== null) at.expect(`${pointer}/message`, 'sentence', code, Object.keys(sharedSentences));
  if (tree === unparsed) return;
  const type = typeIn(at, `${pointer}/when`, tree, true);
  if (type !== null && type !== 'boolean') at.report(`${pointer}/when`, `the result is a ${type}, not a yes or no`);
}

function typeIn(at: At, pointer: string, tree: Formula, mayAskToday: boolean): FormulaType | null {
  try {
    return resultType(tree, mayAskToday);
  } catch (error) {
    at.report(pointer, (error as Error).message);
    return null;
  }
}

/** A formula must not reveal a protected field in an unprotected one, nor calculate with amounts of several currencies. */
function checkSources(at: FieldAt, tree: Formula): void {
  for (const { field, path } of sourcesOf(at.entities, at.entity, tree)) {
    if (field.group !== 'default' && field.group !== at.field.group)
      at.report(
        '/formula',
        `"${path}" is of the group "${field.group}": add "x-group": "${field.group}" to "${at.field.name}"`,
      );
    if (field.personal !== null)
      at.report('/formula', `"${path}" is personal data and is not copied into other values`);
    const currency = ownCurrency(field);
    if (currency !== null && currency !== ownCurrency(at.field))
      at.report(
        '/formula',
        `"${path}" has a currency in each row, "${currency}": name it in "x-ui" of "${at.field.name}" too`,
      );
  }
}

type Source = { readonly field: FieldModel; readonly path: string };

function sourcesOf(entities: At['entities'], entity: EntityModel, tree: Formula): readonly Source[] {
  return partsOf(tree).flatMap((part): Source[] => {
    if (part.is === 'field') return [{ field: entity.field[part.name]!, path: part.name }];
    if (part.is === 'hop') {
      const target = entities[entity.field[part.by]?.ref?.entity ?? ''];
      const field = target?.field[part.field];
      return field ? [{ field, path: `${part.by.slice(0, -3)}.${part.field}` }] : [];
    }
    if (part.is !== 'lines' || part.field === null) return [];
    const child = entities[entity.lines.find(({ name }) => name === part.list)?.entity ?? ''];
    const field = child?.field[part.field];
    return field ? [{ field, path: `${part.list}.${part.field}` }] : [];
  });
}

/** The way on which a value follows from itself, also through references and lines; null if there is none. */
function ringOf(entities: At['entities'], entity: EntityModel, field: FieldModel): readonly string[] | null {
  const start = `${entity.name}.${field.name}`;
  const search = (at: EntityModel, name: string, way: readonly string[]): readonly string[] | null => {
    for (const [next, source] of dependenciesOf(entities, at, name)) {
      const key = `${next.name}.${source}`;
      if (key === start) return [...way, key];
      if (way.includes(key)) continue;
      const found = search(next, source, [...way, key]);
      if (found) return found;
    }
    return null;
  };
  return search(entity, field.name, [start]);
}
