import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { formatNumber } from '#schemas/_meta/number-pattern.ts';
import {
  fillTokens,
  type LabelKindCode,
  numberOfSubject,
  subjectOfKind,
  type Token,
} from '#schemas/labels/label-tokens.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { patternFor } from '#server/crud/write/numbers.ts';
import type { FaultItem } from '#server/errors.ts';
import { encode } from '#server/services/labels/encode.ts';
import { codeItem } from '#server/services/labels/layout.ts';
import { fieldOf } from './label-values.ts';

/** What the check of a code needs of a template. */
export type CodeTemplate = {
  readonly client_id?: unknown;
  readonly symbology: string;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly kind: LabelKindCode;
};

export type CodeItem = {
  readonly type: string;
  readonly content: string | null;
  readonly x_mm: number | null;
  readonly y_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
};

/** The codes that cannot have every character, with those that they can have, and their name in every language. */
const limited = {
  ean13: { name: 'EAN-13', characters: /^[0-9]*$/ },
  code39: { name: 'Code 39', characters: /^[A-Z0-9 \-.$/+%]*$/ },
  code128: { name: 'Code 128', characters: /^[\u0020-\u007e]*$/ },
} as const;

/** Codes of bars contain the number of the record unless the template says something else. */
const bars = ['code128', 'code39', 'ean13'];

/** Values of the usual form, to see whether a code can have their characters. */
const samples: Readonly<Record<string, string>> = {
  'code.link': 'HTTPS://ASSETS.EXAMPLE.ORG/L/7F3K9Q2MX4T8B6WD/1',
  'code.code': '7F3K9Q2MX4T8B6WD',
  'client.client_name': 'Hospital',
  'label.kind': 'Asset',
  today: '31 Dec 2026',
};

/** Why the code of a template can never be printed: it goes beyond the label, or its contents do not fit its kind of code. */
export async function codeFaults(
  context: PlugContext,
  template: CodeTemplate,
  items: readonly CodeItem[],
): Promise<FaultItem[]> {
  const at = codeItem({ items: items.map(placeOf) });
  const item = at === null ? null : (items[at] ?? null);
  return [...(item ? placeFaults(template, item) : []), ...(await contentFaults(context, template, item))];
}

function placeFaults({ width_mm, height_mm }: CodeTemplate, { x_mm, y_mm, ...size }: CodeItem): FaultItem[] {
  if (x_mm === null || y_mm === null) return [];
  const fits = x_mm + (size.width_mm ?? 0.1) <= width_mm && y_mm + (size.height_mm ?? 0.1) <= height_mm;
  const params = { width: width_mm, height: height_mm };
  return fits ? [] : [{ path: '/symbology', code: 'code_beyond_label', params }];
}

async function contentFaults(
  context: PlugContext,
  { symbology, kind, client_id }: CodeTemplate,
  item: CodeItem | null,
): Promise<FaultItem[]> {
  if (!isLimited(symbology)) return [];
  const entity = context.engine.model.entities[subjectOfKind[kind]] as EntityModel;
  const number = `{{${entity.name}.${numberOfSubject[subjectOfKind[kind]]}}}`;
  const content = item?.content || (bars.includes(symbology) ? number : '{{code.link}}');
  const pattern = entity.sequence ? await patternFor(context.engine, context.trx, entity, Number(client_id ?? 0)) : '';
  const text = fillTokens(content, (token) => sampleOf(entity, token, pattern));
  const { name, characters } = limited[symbology];
  const isFixed = !content.includes('{{') && text !== '';
  const fits = characters.test(text) && (!isFixed || encode(symbology, text, 'Q') !== null);
  if (fits) return [];
  return [
    { path: '/symbology', code: symbology === 'ean13' ? 'code_no_ean' : 'code_characters', params: { name, text } },
  ];
}

function isLimited(symbology: string): symbology is keyof typeof limited {
  return Object.hasOwn(limited, symbology);
}

/** A value as a record could have it, in characters of every code where it could be anything. */
function sampleOf(entity: EntityModel, { path, isTitle }: Token, pattern: string): string {
  const field = fieldOf(entity, path);
  if (!field) return samples[path] ?? '';
  if (isTitle) return field.title.en;
  if (field.name === entity.sequence?.field) return formatNumber(pattern, { fy: '26', yyyy: '2026', mm: '01' }, 1);
  return kindSamples[field.kind] ?? 'Text';
}

const kindSamples: Readonly<Partial<Record<FieldModel['kind'], string>>> = {
  string: '1',
  integer: '1',
  decimal: '1.5',
  double: '1.5',
};

function placeOf({ type, x_mm, y_mm }: CodeItem) {
  const place = { x: x_mm, y: y_mm, width: null, height: null, font: null, isBold: false };
  return { type: type as 'text', ...place };
}
