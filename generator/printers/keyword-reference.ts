import { iconNames } from '#schemas/_meta/icon-names.ts';
import { entityKeywords, fieldKeywords } from '../keywords/discover.ts';
import { entityWords, propertyWords } from '../keywords/json-schema.ts';
import type { Keyword } from '../keywords/keyword.ts';
import type { JsonSchema } from '../model/types.ts';

type Shape = Readonly<Record<string, unknown>>;

/** Every keyword of an entity file as Markdown: its meaning, its parts, an example. */
export function keywordReference(): string {
  const parts = [
    '# Keywords of an entity file',
    'Printed by `npm run generate` from `generator/keywords`. [Schemas](schemas.md) explains how they work together.',
    '## Words of JSON Schema',
    wordTable({ ...entityWords, ...propertyWords }),
    '## Keywords of the entity',
    ...entityKeywords.map(section),
    '## Keywords of a property',
    ...fieldKeywords.map(section),
    '## Icons',
    `${iconNames.map((name) => `\`${name}\``).join(', ')}.`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function wordTable(words: Readonly<Record<string, { readonly doc: string }>>): string {
  const rows = Object.entries(words).map(([name, { doc }]) => `| \`${name}\` | ${cell(doc)} |`);
  return ['| Word | Meaning |', '|---|---|', ...rows].join('\n');
}

/**
 * The section of one keyword.
 *
 * @throws Error if the keyword or one of its parts does not say what it means
 */
export function section({ name, doc, metaSchema, example }: Keyword): string {
  if (!doc) throw new Error(`generator/keywords › ${name} › has no "doc": write one sentence`);
  const table = partTable(name, metaSchema);
  const json = JSON.stringify({ [name]: example }, null, 2);
  return [`### \`${name}\``, doc, ...(table ? [table] : []), ['```json', json, '```'].join('\n')].join('\n\n');
}

/** The parts of a keyword that are printed: the first path by the content of the shape. */
type Printed = { readonly keyword: string; readonly paths: Map<string, string> };

/** The parts of an object keyword and their parts, including objects that are one of several shapes. */
function partTable(keyword: string, schema: JsonSchema): string | null {
  const rows = partRows(schema, '', { keyword, paths: new Map() });
  return rows.length > 0 ? ['| Part | Value | Meaning |', '|---|---|---|', ...new Set(rows)].join('\n') : null;
}

/** Parts that are equal to earlier ones are not printed again. */
function partRows(schema: Shape, path: string, printed: Printed): string[] {
  return shapesOf(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties as Record<string, Shape>).flatMap(([part, shape]) => {
      const mark = (required as readonly string[]).includes(part) ? ' (required)' : '';
      const inner = innerRows(shape, `${path}${part}`, printed);
      const first = typeof inner === 'string' ? `Has the parts of \`${inner}\`.` : '';
      const doc = [String(shape.description ?? ''), first].filter(Boolean).join(' ');
      if (!doc)
        throw new Error(
          `generator/keywords › ${printed.keyword} › ${path}${part} › has no "description" in the meta-schema: write one sentence`,
        );
      const row = `| \`${path}${part}\`${mark} | ${kindOf(shape)} | ${cell(doc)} |`;
      return [row, ...(typeof inner === 'string' ? [] : inner)];
    }),
  );
}

/** The rows for the parts of a part, or the name of the part that has the same ones. */
function innerRows(shape: Shape, path: string, printed: Printed): readonly string[] | string {
  const values = valuesOf(shape);
  if (shapesOf(shape).length === 0 && shapesOf(values).length === 0) return [];
  const { description: _description, ...described } = shape;
  const text = JSON.stringify(described);
  const first = printed.paths.get(text);
  if (first !== undefined) return first === path ? [] : first;
  printed.paths.set(text, path);
  return [...partRows(shape, `${path}.`, printed), ...partRows(values, `${path}.….`, printed)];
}

/** The shape of the values of a map whose keys the author chooses. */
function valuesOf({ additionalProperties }: Shape): Shape {
  return typeof additionalProperties === 'object' ? (additionalProperties as Shape) : {};
}

function shapesOf(schema: Shape): Shape[] {
  const items = schema.items as Shape | undefined;
  const inner = [...((schema.anyOf as Shape[] | undefined) ?? []), ...(items ? [items] : [])].flatMap(shapesOf);
  return schema.properties ? [schema, ...inner] : inner;
}

function kindOf(shape: Shape): string {
  if (Array.isArray(shape.enum)) return shape.enum.map((value) => `\`${value}\``).join(', ');
  if (shape.anyOf) return [...new Set((shape.anyOf as Shape[]).map(kindOf))].join(' or ');
  if (shape.type === 'array') return `list of ${kindOf((shape.items as Shape | undefined) ?? {})}`;
  const range = [shape.minimum, shape.maximum].every((bound) => bound !== undefined);
  return `${shape.type ?? 'any'}${range ? ` ${shape.minimum}–${shape.maximum}` : ''}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
