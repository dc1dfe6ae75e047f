import { isDeepStrictEqual } from 'node:util';
import type { AskingView, FormView, ShortenedView, ViewPart } from '#generator/model/complete-view.ts';
import { usualField, usualRef, usualSchemas } from '#generator/model/usual-field.ts';

/** The data of an entity's screens without the values that most fields have; `completeView` in the browser restores them. */
export function compactView<View extends ShortenedView>(view: View): View {
  return {
    ...view,
    ...compactForm(view),
    ...(view.lines && { lines: view.lines.map(compactField) }),
    lifecycles: view.lifecycles.map((lifecycle) => ({
      ...lifecycle,
      transitions: lifecycle.transitions.map(withShortForm),
    })),
    actions: view.actions.map(withShortForm),
  };
}

function withShortForm<One extends AskingView>(one: One): One {
  return { ...one, ask: one.ask && { ...one.ask, ...compactForm(one.ask) } };
}

/** A form's schema contains only what differs from the schemas of the writable fields. */
function compactForm({ schema, fields }: FormView): FormView {
  const isOfField = ([name, value]: readonly [string, unknown]) =>
    fields[name]?.writable === true && isDeepStrictEqual(fields[name].schema, value);
  const properties = Object.entries(schema.properties as ViewPart).filter((entry) => !isOfField(entry));
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withoutName(compactField(field))])),
    schema: { ...schema, properties: Object.fromEntries(properties) },
  };
}

function compactField(field: ViewPart): ViewPart {
  const { ref, parts, kind } = field as {
    ref?: ViewPart | null;
    parts?: readonly ViewPart[] | null;
    kind: 'reference';
  };
  const short = {
    ...field,
    ...(ref && { ref: without(usualRef, ref) }),
    ...(parts && { parts: parts.map(compactField) }),
  };
  return without({ ...usualField, schema: usualSchemas[kind] }, short);
}

function withoutName({ name: _, ...rest }: ViewPart): ViewPart {
  return rest;
}

function without(usual: ViewPart, given: ViewPart): ViewPart {
  const differs = ([name, value]: readonly [string, unknown]) => !isDeepStrictEqual(usual[name], value);
  return Object.fromEntries(Object.entries(given).filter(differs));
}
