import { tableOf } from '../model/inflection.ts';
import { defaultMaxLines, isPosition, type LinesList } from '../model/lines.ts';
import { asJson, asStrings } from '../model/source.ts';
import type { EntityModel, FieldKind } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, entityName, fieldName, listOf, text } from './shapes.ts';

export const lines: EntityKeyword = {
  name: 'x-lines',
  on: 'entity',
  doc: 'Rows of another entity that are entered and saved with their parent, in one request: lines with an id are changed, those without one created, those left out of a list that is sent deleted.',
  example: [{ entity: 'seat', by: 'room_id', fields: ['row_no', 'seat_no', 'width'], max: 50 }],
  metaSchema: listOf(
    closed(
      {
        entity: { ...entityName, description: 'The entity of the rows; each is saved by its own rights and rules.' },
        by: { ...fieldName, description: 'The required reference of a row to this entity.' },
        fields: { ...listOf(fieldName, 12), minItems: 1, uniqueItems: true, description: 'The columns of the grid.' },
        name: {
          ...text(60),
          pattern: '^[a-z][a-z0-9]*(_[a-z0-9]+)*$',
          description: 'The property of the request body; the plural of the entity by default.',
        },
        order: {
          ...fieldName,
          description:
            'The number in which a row stores its position; "sort_order" by itself where the rows have it. Without one the lines have the order in which they were created.',
        },
        max: { type: 'integer', minimum: 1, maximum: 500, description: 'How many lines at most; 200 by default.' },
      },
      ['entity', 'by', 'fields'],
    ),
    5,
  ),
  apply(draft, value) {
    draft.lines = (value as readonly unknown[]).map((item): LinesList => {
      const { entity, by, fields, name, order, max } = asJson(item);
      return {
        name: (name as string | undefined) ?? tableOf(entity as string),
        entity: entity as string,
        by: by as string,
        fields: asStrings(fields),
        order: (order as string | undefined) ?? null,
        max: (max as number | undefined) ?? defaultMaxLines,
      };
    });
  },
  check(at) {
    for (const [index, list] of at.entity.lines.entries()) checkList(at, `/${index}`, list, index);
  },
};

function checkList(at: At, pointer: string, list: LinesList, index: number): void {
  checkName(at, pointer, list, index);
  if (!at.expect(`${pointer}/entity`, 'entity', list.entity, Object.keys(at.entities))) return;
  const child = at.entities[list.entity]!;
  checkEntity(at, `${pointer}/entity`, child);
  checkBy(at, `${pointer}/by`, list, child);
  checkOrder(at, pointer, list, child);
  for (const [n, name] of list.fields.entries()) checkColumn(at, `${pointer}/fields/${n}`, name, list, child);
  const missing = demanded(child).filter((name) => ![...list.fields, list.by, list.order].includes(name));
  if (missing.length > 0)
    at.report(
      `${pointer}/fields`,
      `no line could be created without ${missing.join(', ')}: name it here, give it a default or leave it out of "required" of ${child.name}`,
    );
}

function checkName(at: At, pointer: string, { name }: LinesList, index: number): void {
  if (at.entity.lines.slice(0, index).some((other) => other.name === name))
    at.report(pointer, `two lists are called "${name}": give this one another "name"`);
  if (at.entity.field[name]) at.report(pointer, `"${name}" is a property already: give the list another "name"`);
}

function checkEntity(at: At, pointer: string, child: EntityModel): void {
  const { scope, name } = at.entity;
  if (child.name === name) at.report(pointer, `"${name}" cannot be a line of itself: name another entity`);
  if (child.scope.kind === 'global' && scope.kind !== 'global')
    at.report(
      pointer,
      `"${child.name}" belongs to all clients and ${name} to one: give ${child.name} an "x-scope" of kind tenant`,
    );
  if (!child.versioned || !at.entity.versioned)
    at.report(pointer, `"${child.versioned ? name : child.name}" cannot be changed: lines need both to have a version`);
}

function checkBy(at: At, pointer: string, { by }: LinesList, child: EntityModel): void {
  if (!at.expect(pointer, 'field', by, Object.keys(child.field))) return;
  const { kind, ref, required, readOnly, computed } = child.field[by]!;
  if (kind !== 'reference' || ref?.entity !== at.entity.name) {
    const right = child.fields.filter((field) => field.kind === 'reference' && field.ref?.entity === at.entity.name);
    const cure = right.length > 0 ? `: use ${right.map(({ name }) => `"${name}"`).join(' or ')}` : '';
    at.report(pointer, `"${by}" of ${child.name} does not refer to ${at.entity.name}${cure}`);
  } else if (readOnly || computed) at.report(pointer, `"${by}" is set by the server: name a reference that is saved`);
  else if (!required) at.report(pointer, `"${by}" may be empty: put it into "required" of ${child.name}`);
  else if (ref.onDelete !== 'with')
    at.report(pointer, `the lines are deleted with their parent: give "${by}" of ${child.name} "on_delete": "with"`);
}

function checkOrder(at: At, pointer: string, { order, fields }: LinesList, child: EntityModel): void {
  if (order === null || !at.expect(`${pointer}/order`, 'field', order, Object.keys(child.field))) return;
  if (!isPosition(child.field[order]!))
    at.report(`${pointer}/order`, `"${order}" cannot hold a position: name an integer that is not set by the server`);
  const column = fields.indexOf(order);
  if (column >= 0)
    at.report(`${pointer}/fields/${column}`, `"${order}" follows from the order of the lines: leave it out`);
}

const withoutCell: readonly FieldKind[] = ['json', 'references', 'choices'];

function checkColumn(at: At, pointer: string, name: string, { by }: LinesList, child: EntityModel): void {
  if (!at.expect(pointer, 'field', name, Object.keys(child.field))) return;
  const { kind, secret, file, owners } = child.field[name]!;
  if (name === by) at.report(pointer, `"${name}" is the same in every line: leave it out`);
  else if (withoutCell.includes(kind) || secret || file || owners)
    at.report(pointer, `"${name}" has no cell in a grid: leave it out, it is entered on the page of the line`);
}

/** The fields that have to be filled in for a new row. */
function demanded({ fields, lifecycles, sequence }: EntityModel): readonly string[] {
  const isSet = (name: string) => sequence?.field === name || lifecycles.some(({ field }) => field === name);
  return fields
    .filter(
      ({ required, readOnly, system, copied, computed }) => required && !readOnly && !system && !copied && !computed,
    )
    .filter(({ showIf, requireIf, default: preset, name }) => !showIf && !requireIf && preset === null && !isSet(name))
    .map(({ name }) => name);
}
