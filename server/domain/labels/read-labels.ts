import type { EntityModel } from '#generator/model/types.ts';
import {
  datesOfKind,
  fillTokens,
  numberOfSubject,
  subjectOfKind,
  type Token,
  tokensOf,
} from '#schemas/labels/label-tokens.ts';
import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { list } from '#server/crud/service.ts';
import type { LabelContent } from '#server/services/labels/label-shape.ts';
import { codeItem } from '#server/services/labels/layout.ts';
import { fieldText, type PaperWords } from '#server/services/paper/field-text.ts';
import { dayText } from '#server/value-text.ts';
import { fieldOf } from './label-values.ts';
import { publicLink } from './public-link.ts';
import type { ReadTemplate } from './read-template.ts';

const rowsAtOnce = 500;
const linear = ['code128', 'code39', 'ean13'];
const outOfServiceColour = '#c62828';

/** The values of labels that are not those of their records. */
export type GivenValues = {
  readonly organisation: string;
  /** The number of the label of each record. */
  readonly numbers: ReadonlyMap<number, number>;
  /** The address that links begin with; null: there are no links. */
  readonly address: string | null;
};

/** The contents of the labels of records, in the order of the ids, as far as the caller may read each record. */
export async function readLabels(
  engine: Engine,
  caller: Caller,
  template: ReadTemplate,
  ids: readonly number[],
  given: GivenValues,
): Promise<LabelContent[]> {
  const filling = fillingOf(engine, caller, template, given);
  const { entity } = filling;
  const labels = new Map<number, LabelContent>();
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce);
    const { rows } = await list(
      { engine, caller, entity },
      {
        filter: JSON.stringify({ id: some }),
        fields: ['id', ...filling.words.names].join(),
        range: JSON.stringify([0, some.length - 1]),
      },
    );
    const codes = await codesOf(engine, template, some);
    for (const row of rows) labels.set(Number(row.id), contentOf(filling, row, codes));
  }
  return ids.flatMap((id) => labels.get(id) ?? []);
}

/** The fields that the contents, the code and the colour of a template need and the caller may read. */
function fieldsOf({ ability }: Caller, entity: EntityModel, { kind, contents }: ReadTemplate): string[] {
  const readable = ability.readable(entity);
  const due = datesOfKind[kind]?.due;
  const named = contents.flatMap(tokensOf).flatMap(({ path }) => fieldOf(entity, path)?.name ?? []);
  const wanted = new Set([...named, numberOfSubject[subjectOfKind[kind]], ...(due ? [due] : [])]);
  return readable.flatMap(({ name }) => (wanted.has(name) ? [name] : []));
}

/** The active code of each record that has one. */
async function codesOf(
  { database }: Engine,
  { kind }: ReadTemplate,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { dialect } = database;
  const subject = subjectOfKind[kind];
  const field = ownerFields[subject === 'asset' ? 'leaf' : subject];
  const sql = `select ${field}, code from public_codes where ${dialect.inList(field, dialect.placeholder(1), 'reference')}
    and is_active = ${dialect.placeholder(2)} and deleted_at is null order by id`;
  const rows = await database.read(sql, [dialect.encodeList(ids), dialect.encodeBoolean(true)]);
  return new Map(rows.map(([id, code]) => [Number(id), String(code)]));
}

type Filling = GivenValues & {
  readonly engine: Engine;
  readonly caller: Caller;
  readonly entity: EntityModel;
  readonly template: ReadTemplate;
  readonly words: PaperWords;
};

function fillingOf(engine: Engine, caller: Caller, template: ReadTemplate, given: GivenValues): Filling {
  const entity = engine.model.entities[subjectOfKind[template.kind]] as EntityModel;
  const words: PaperWords = {
    model: engine.model,
    sentences: engine.sentences,
    language: caller.language,
    names: fieldsOf(caller, entity, template),
    zone: caller.zone,
  };
  return { ...given, engine, caller, entity, template, words };
}

function contentOf(filling: Filling, row: ApiRecord, codes: ReadonlyMap<number, string>): LabelContent {
  const { entity, template, address, numbers } = filling;
  const id = Number(row.id);
  const code = codes.get(id) ?? '';
  const link = code === '' || address === null ? '' : publicLink(address, code, numbers.get(id) ?? null);
  const texts = template.contents.map((content) =>
    fillTokens(content, (token) => tokenText(filling, row, token, { link, code })),
  );
  const item = codeItem(template.shape);
  const number = String(row[numberOfSubject[entity.name as keyof typeof numberOfSubject]] ?? '');
  const usual = linear.includes(template.shape.symbology) || link === '' ? number : link;
  return { texts, code: (item === null ? '' : texts[item]) || usual, fill: fillOf(filling, row) };
}

function tokenText(
  { caller, entity, template, words, organisation }: Filling,
  row: ApiRecord,
  { path, isTitle }: Token,
  own: { readonly link: string; readonly code: string },
): string {
  const field = fieldOf(entity, path);
  if (field && isTitle) return field.title[caller.language];
  if (field) return fieldText(words, field, row);
  const others: Readonly<Record<string, string>> = {
    'client.client_name': organisation,
    'label.kind': template.kindTitle,
    'code.link': own.link,
    'code.code': own.code,
    today: dayText(caller.today, caller.language),
  };
  return others[path] ?? '';
}

/**
 * The colour by the result: a passed due date means fail; an "out of service" label is red unless the template sets a
 * colour.
 */
function fillOf({ caller, template }: Filling, row: ApiRecord): string | null {
  const { kind, colours } = template;
  if (kind === 'out_of_service') return colours.fail ?? outOfServiceColour;
  const due = row[datesOfKind[kind]?.due ?? ''];
  if (typeof due !== 'string') return null;
  return colours[due < caller.today ? 'fail' : 'pass'] ?? null;
}
