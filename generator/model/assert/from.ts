import type { At } from '../../keywords/keyword.ts';
import type { FromLines, FromModel } from '../from-types.ts';
import type { EntityModel, FieldModel } from '../types.ts';

/** Checks that a document and its source have the fields, lines and states that are named, and that copies fit. */
export function checkFrom(at: At, pointer: string, from: FromModel): void {
  const source = sourceOf(at, `${pointer}/by`, at.entity, from.by);
  if (!source) return;
  const codes = source.lifecycles.flatMap(({ states }) => Object.keys(states));
  from.states?.forEach((code, index) => {
    at.expect(`${pointer}/states/${index}`, `state of ${source.name}`, code, codes);
  });
  checkFields(at, `${pointer}/fields`, from.fields, at.entity, source);
  if (from.lines) checkLines(at, `${pointer}/lines`, from.lines, source);
}

function sourceOf(at: At, pointer: string, entity: EntityModel, by: string): EntityModel | null {
  const references = entity.fields.filter(({ kind, computed }) => kind === 'reference' && computed === null);
  if (
    !at.expect(
      pointer,
      'reference',
      by,
      references.map(({ name }) => name),
    )
  )
    return null;
  return at.entities[entity.field[by]?.ref?.entity ?? ''] ?? null;
}

function checkFields(
  at: At,
  pointer: string,
  fields: Readonly<Record<string, string>>,
  own: EntityModel,
  source: EntityModel,
): void {
  for (const [name, theirs] of Object.entries(fields)) {
    const isOwn = at.expect(`${pointer}/${name}`, `field of ${own.name}`, name, writableNames(own));
    const isTheirs = at.expect(`${pointer}/${name}`, `field of ${source.name}`, theirs, Object.keys(source.field));
    if (!isOwn || !isTheirs) continue;
    const fault = differenceOf(own.field[name]!, source.field[theirs]!);
    if (fault) at.report(`${pointer}/${name}`, fault);
  }
}

function writableNames({ fields }: EntityModel): string[] {
  return fields.filter(({ readOnly, computed, system }) => !readOnly && !computed && !system).map(({ name }) => name);
}

function differenceOf(own: FieldModel, theirs: FieldModel): string | null {
  if (theirs.secret) return `"${theirs.name}" is secret and is not copied`;
  if (own.kind !== theirs.kind) return `"${own.name}" is of kind ${own.kind}, "${theirs.name}" of ${theirs.kind}`;
  if (own.ref?.entity !== theirs.ref?.entity) return `"${own.name}" and "${theirs.name}" refer to different entities`;
  if (theirs.group !== 'default' && theirs.group !== own.group)
    return `"${theirs.name}" is of the group "${theirs.group}": add it to "${own.name}", too`;
  return null;
}

function checkLines(at: At, pointer: string, { list, of, by, fields, quantity }: FromLines, source: EntityModel): void {
  const ownList = at.entity.lines.find(({ name }) => name === list);
  const theirList = source.lines.find(({ name }) => name === of);
  at.expect(
    `${pointer}/list`,
    'list of lines',
    list,
    at.entity.lines.map(({ name }) => name),
  );
  at.expect(
    `${pointer}/of`,
    `list of lines of ${source.name}`,
    of,
    source.lines.map(({ name }) => name),
  );
  const own = at.entities[ownList?.entity ?? ''];
  const theirs = at.entities[theirList?.entity ?? ''];
  if (!own || !theirs) return;
  const target = sourceOf(at, `${pointer}/by`, own, by);
  if (target && target.name !== theirs.name)
    at.report(`${pointer}/by`, `"${by}" refers to ${target.name}, and the lines of the source are of ${theirs.name}`);
  checkFields(at, `${pointer}/fields`, fields, own, theirs);
  if (!quantity) return;
  checkFields(at, `${pointer}/quantity`, { [quantity.own]: quantity.source }, own, theirs);
  const kinds = ['integer', 'decimal'];
  if (!kinds.includes(own.field[quantity.own]?.kind ?? ''))
    at.report(`${pointer}/quantity/own`, `"${quantity.own}" is no exact number`);
  const codes = at.entity.lifecycles.flatMap(({ states }) => Object.keys(states));
  quantity.counted?.forEach((code, index) => {
    at.expect(`${pointer}/quantity/counted/${index}`, 'state', code, codes);
  });
}
