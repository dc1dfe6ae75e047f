import type { ViewPart } from '#generator/model/complete-view.ts';
import { currencyEntity, ownCurrency } from '#generator/model/currencies.ts';
import { megabyte } from '#generator/model/file-types.ts';
import type { FieldModel, Language, Model, Words } from '#generator/model/types.ts';
import { type Box, levelsAbove } from './places.ts';
import { isExplained } from './record/why.ts';
import { viewSchema } from './view-schema.ts';

type FieldAccess = {
  readonly writable: boolean;
  readonly boxes?: ReadonlyMap<string, Box>;
  /** A further limit on the choices of a reference. */
  readonly choices?: object;
};

/** The description of one field for a form, a list and a record page. */
export function fieldView(model: Model, field: FieldModel, language: Language, access: FieldAccess): ViewPart {
  const { writable } = access;
  return {
    name: field.name,
    kind: field.kind,
    title: field.title[language],
    help: field.help?.[language] ?? null,
    words: field.words && wordsIn(field.words, language),
    parts: field.parts?.map((part) => fieldView(model, part, language, { writable })) ?? null,
    required: field.required,
    read_only: field.readOnly,
    writable,
    system: field.system,
    group: field.group,
    decimals: field.decimals,
    ref: referenceView(model, field, access),
    file: field.file && { accept: field.file.accept, max_mb: field.file.maxBytes / megabyte },
    owners: field.owners && field.owners !== '*' ? field.owners : null,
    show_if: field.showIf,
    require_if: field.requireIf,
    due: field.due,
    ...currencyView(model, field),
    ...(field.changedBy && { create_only: true }),
    translatable: field.translatable,
    about: field.ui.format?.split(':')[1] ?? null,
    ui: field.unit ? { ...field.ui, unit: field.unit[language] } : field.ui,
    default: field.default ?? null,
    ...(field.defaultFrom && { default_from: field.defaultFrom }),
    ...(isExplained(field) && { why: true }),
    sortable: field.sortable,
    filterable: field.filterable,
    schema: viewSchema(field.schema),
  };
}

function referenceView(model: Model, { name, ref }: FieldModel, { boxes = new Map(), choices }: FieldAccess) {
  const target = ref ? model.entities[ref.entity] : undefined;
  if (!ref || !target) return null;
  const filter = { ...choices, ...ref.filter };
  return {
    entity: target.name,
    plural: target.plural,
    filter: Object.keys(filter).length > 0 ? filter : null,
    create: ref.create,
    levels: levelsAbove(model, target),
    own: boxes.get(name)?.own ?? null,
    box: [...boxes].find(([, { own }]) => own.includes(name))?.[0] ?? null,
  };
}

/** For an amount with its own currency: the field that names the currency, and where the currencies are read. */
function currencyView({ entities }: Model, field: FieldModel): object {
  const by = ownCurrency(field);
  const target = by === null ? undefined : currencyEntity(entities);
  return target ? { currency: { by, plural: target.plural, ...target.currency } } : {};
}

export function wordsIn(words: Readonly<Record<string, Words>>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([code, word]) => [code, word[language]]));
}
