import { endingsOf, megabyte } from '../model/file-types.ts';
import type { Lifecycle } from '../model/lifecycle-types.ts';
import type { EntityModel, FieldModel, Language, Model } from '../model/types.ts';

/** The data dictionary as Markdown: folders, entities, fields, states. */
export function dictionary(model: Model, language: Language): string {
  const sections = model.folders.flatMap((folder) => [
    `# ${folder.title[language]}`,
    ...folder.entities.map((name) => entitySection(model.entities[name]!, language)),
  ]);
  return `${sections.join('\n\n')}\n`;
}

function entitySection(entity: EntityModel, language: Language): string {
  const parts = [
    `## ${entity.title[language]} (\`${entity.name}\`)`,
    entity.description?.[language],
    `\`/api/${entity.plural}\` · \`${entity.table}\` · ${entity.scope.kind} · \`${entity.titleTemplate}\``,
    fieldTable(entity.fields, language),
    ...entity.lifecycles.map((lifecycle) => lifecycleTable(entity, lifecycle, language)),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function fieldTable(fields: readonly FieldModel[], language: Language): string {
  const rows = fields.filter(({ secret }) => !secret).flatMap((field) => fieldRows(field, language));
  return ['| Name | | Kind | Bounds | |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** A field, and under it the parts of its rows. */
function fieldRows(field: FieldModel, language: Language): string[] {
  const parts = (field.parts ?? []).map((part) => ({ ...part, name: `${field.name}[].${part.name}` }));
  return [field, ...parts].map((one) => row(fieldCells(one, language)));
}

function fieldCells(field: FieldModel, language: Language): string[] {
  const marks = [field.required ? '!' : '', field.readOnly ? '~' : '', field.group === 'default' ? '' : field.group];
  return [
    `\`${field.name}\``,
    field.title[language],
    kindOf(field),
    boundsOf(field),
    [marks.join(' ').trim(), field.help?.[language]].filter(Boolean).join(' '),
  ];
}

function kindOf({ kind, ref, decimals }: FieldModel): string {
  if (ref) return `${kind} → \`${ref.entity}\``;
  return decimals === null ? kind : `${kind} (${decimals})`;
}

function boundsOf({ schema, words, kind, file }: FieldModel): string {
  if (file) return `${endingsOf(file.accept)}; ≤ ${file.maxBytes / megabyte} MB`;
  if (words)
    return Object.keys(words)
      .map((code) => `\`${code}\``)
      .join(', ');
  if (kind === 'reference' || schema.minimum === undefined)
    return schema.maxLength === undefined ? '' : `≤ ${String(schema.maxLength)}`;
  return `${String(schema.minimum)} … ${String(schema.maximum)}`;
}

function lifecycleTable({ field }: EntityModel, { field: name, transitions }: Lifecycle, language: Language): string {
  const head = `| ${field[name]?.title[language] ?? name} | | From | To |`;
  const rows = transitions.map(({ name, title, from, to }) =>
    row([`\`${name}\``, title[language], from.join(', '), to]),
  );
  return [head, '|---|---|---|---|', ...rows].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
