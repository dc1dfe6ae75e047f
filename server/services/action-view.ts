import type { AskingView, ViewPart } from '#generator/model/complete-view.ts';
import type { EntityModel, FieldModel, Language, Model } from '#generator/model/types.ts';
import type { ActionPlug } from '#server/crud/plugs.ts';
import { fieldView, wordsIn } from './field-view.ts';
import { viewSchema } from './view-schema.ts';

type Question = readonly [name: string, schema: Record<string, unknown>];

/** An action of a plug with its dialog. The dialog leaves out `writeOnly` questions; a separate screen sends them. */
export function actionView(model: Model, entity: EntityModel, action: ActionPlug, language: Language): AskingView {
  const { name, ask } = action;
  const title = entity.actionWords[name]?.[language] ?? name;
  const shown = {
    name,
    title,
    readOnly: entity.readOnlyActions.includes(name),
    reveals: revealed(action),
    ...(action.ends && { ends: true }),
  };
  if (!ask) return { ...shown, ask: null };
  const questions = Object.entries(ask.schema.properties as Record<string, Record<string, unknown>>)
    .filter(([, { writeOnly }]) => !writeOnly)
    .map((question) => [question[0], questionView(model, entity, ask, question, language)]);
  return {
    ...shown,
    ask: {
      schema: viewSchema({ type: 'object', additionalProperties: false, ...ask.schema }),
      fields: Object.fromEntries(questions),
      from_record: ask.own ?? [],
    },
  };
}

/** The names of the values in an action's answer that are shown once and never again. */
function revealed({ answers }: ActionPlug): readonly string[] {
  const properties = typeof answers === 'object' ? (answers.properties as Record<string, { format?: string }>) : {};
  return Object.keys(properties).filter((name) => properties[name]?.format === 'password');
}

function questionView(
  model: Model,
  entity: EntityModel,
  { schema: whole, titles, help, own = [], of = {} }: NonNullable<ActionPlug['ask']>,
  [name, schema]: Question,
  language: Language,
): ViewPart {
  const required = ((whole.required ?? []) as string[]).includes(name);
  const field = entity.field[name];
  const more = {
    ...(help?.[name] && { help: help[name][language] }),
    required,
    writable: true,
    schema: viewSchema(schema),
  };
  if (field && own.includes(name)) return { ...fieldOfRecord(model, field, own, language), ...more };
  const other = model.entities[of[name] ?? '']?.field[name];
  if (other) return { ...fieldOfRecord(model, other, [], language), ...more };
  return {
    name,
    kind: schema.type === 'boolean' ? 'boolean' : schema.enum ? 'enum' : 'string',
    ...(schema.enum !== undefined && { words: wordsIn(field?.words ?? {}, language) }),
    title: titles[name]?.[language] ?? name,
    ui: schema.format === 'password' ? { widget: 'password' } : {},
    ...more,
  };
}

/**
 * A field of the record as a question. If its choices depend on a field that is not a question, only the server limits
 * them.
 */
function fieldOfRecord(model: Model, field: FieldModel, own: readonly string[], language: Language): ViewPart {
  const view = fieldView(model, field, language, { writable: true }) as ViewPart & {
    ref: { filter: object | null } | null;
  };
  const named = [...JSON.stringify(view.ref?.filter ?? {}).matchAll(/"\$record\.([a-z][a-z0-9_]*)"/g)];
  const filter = named.every(([, name = '']) => own.includes(name)) ? view.ref?.filter : null;
  return { ...view, create_only: false, ref: view.ref && { ...view.ref, filter, create: false, own: null, box: null } };
}
