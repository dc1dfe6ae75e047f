import { usualField, usualRef, usualSchemas } from './usual-field.ts';

export type ViewPart = Readonly<Record<string, unknown>>;

/** The form of a record or of a dialog. */
export type FormView = ViewPart & { readonly schema: ViewPart; readonly fields: Readonly<Record<string, ViewPart>> };

/** A transition or an action, with its dialog. */
export type AskingView = ViewPart & { readonly ask: FormView | null };

/** The parts of an entity's screens that the server shortens. */
export type ShortenedView = FormView & {
  readonly lines?: readonly ViewPart[];
  readonly lifecycles: readonly (ViewPart & { readonly transitions: readonly AskingView[] })[];
  readonly actions: readonly AskingView[];
};

/** The data of an entity's screens, with everything restored that the server's `compactView` left out. */
export function completeView<View extends ShortenedView>(view: View): View {
  return {
    ...view,
    ...completeForm(view),
    ...(view.lines && { lines: view.lines.map(completeField) }),
    lifecycles: view.lifecycles.map((lifecycle) => ({
      ...lifecycle,
      transitions: lifecycle.transitions.map(withForm),
    })),
    actions: view.actions.map(withForm),
  };
}

function withForm<One extends AskingView>(one: One): One {
  return { ...one, ask: one.ask && { ...one.ask, ...completeForm(one.ask) } };
}

/** The schema of the whole form contains the schema of each writable field. */
function completeForm(form: FormView): FormView {
  const fields = Object.entries(form.fields).map(([name, field]) => completeField({ name, ...field }));
  const schemas = fields.filter(({ writable }) => writable).map(({ name, schema }) => [name, schema]);
  return {
    fields: Object.fromEntries(fields.map((field) => [field.name, field])),
    schema: { ...form.schema, properties: { ...Object.fromEntries(schemas), ...(form.schema.properties as ViewPart) } },
  };
}

function completeField(given: ViewPart): ViewPart {
  const { ref, parts, kind } = given as {
    ref?: ViewPart | null;
    parts?: readonly ViewPart[] | null;
    kind: 'reference';
  };
  return {
    ...usualField,
    schema: usualSchemas[kind],
    ...given,
    ...(ref && { ref: { ...usualRef, ...ref } }),
    ...(parts && { parts: parts.map(completeField) }),
  };
}
