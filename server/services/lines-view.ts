import { bodySchema } from '#generator/model/body-schema.ts';
import type { ViewPart } from '#generator/model/complete-view.ts';
import type { LinesList } from '#generator/model/lines.ts';
import { linesLockedIf } from '#generator/model/normalise/state-fields.ts';
import type { EntityModel, FieldModel, JsonSchema, Language, Model } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { fieldView } from './field-view.ts';
import { formulaView } from './formula-view.ts';
import { viewSchema } from './view-schema.ts';

/** The lists of lines that a caller may see, each described as a field whose value is a list of rows. */
export function linesView(
  model: Model,
  ability: Ability,
  entity: EntityModel,
  language: Language,
  isWritable: (child: EntityModel, field: FieldModel) => boolean,
): readonly ViewPart[] {
  return entity.lines
    .filter(({ entity: name }) => ability.can('read', name))
    .map((list) => {
      const child = model.entities[list.entity] as EntityModel;
      const readable = ability.readable(child);
      const lockedIf = linesLockedIf(entity, list.name);
      const columns = list.fields
        .map((name) => child.field[name] as FieldModel)
        .filter((one) => readable.includes(one));
      return {
        name: list.name,
        kind: 'json',
        title: child.pluralTitle[language],
        help: null,
        words: null,
        parts: columns.map((field) => ({
          ...fieldView(model, field, language, { writable: isWritable(child, field) }),
          ...formulaView(model, ability, child, field),
        })),
        required: false,
        read_only: false,
        writable: true,
        system: false,
        group: 'default',
        decimals: null,
        ref: null,
        owners: null,
        show_if: null,
        require_if: null,
        translatable: false,
        ui: { widget: 'lines', ...(lockedIf && { locked_if: lockedIf }) },
        sortable: false,
        filterable: false,
        schema: viewSchema(linesSchema(child, list, columns)),
        lines: {
          ordered: list.order !== null,
          can: ['create', 'update', 'delete'].filter((verb) => ability.can(verb, child.name)),
          ...takenWithoutColumn(entity, list),
        },
      };
    });
}

/** The fields without a column that lines of a document take over from those of its source. */
function takenWithoutColumn({ from }: EntityModel, { name, fields }: LinesList): object {
  const taken = from.flatMap(({ lines }) => (lines?.list === name ? [lines.by, ...Object.keys(lines.fields)] : []));
  const names = [...new Set(taken)].filter((one) => !fields.includes(one));
  return names.length > 0 ? { without_column: names } : {};
}

/** The schema by which the form checks a list of lines; the server checks the rest. */
function linesSchema(child: EntityModel, { max }: LinesList, columns: readonly FieldModel[]): JsonSchema {
  const { properties, required = [] } = bodySchema(child, 'create') as {
    readonly properties: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  const names = columns.map(({ name }) => name).filter((name) => name in properties);
  const items = {
    type: 'object',
    required: required.filter((name) => names.includes(name)),
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
  };
  return { type: 'array', maxItems: max, items };
}
