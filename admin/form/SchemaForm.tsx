import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { FormContext, type OpenForm } from './FormContext.ts';
import type { FormStore } from './FormStore.ts';
import { SectionGrid } from './SectionGrid.tsx';
import type { FormShape } from './types.ts';
import { validator } from './validator.ts';
import { widgetOf, widgets } from './widgets/widgets.ts';

const Nothing = () => null;

/** The field's frame draws label, help and faults; the templates of the engine draw nothing. */
const templates = {
  FieldTemplate: FieldFrame,
  ObjectFieldTemplate: SectionGrid,
  DescriptionFieldTemplate: Nothing,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Nothing },
};
const noData = {};

type Props = {
  id: string;
  shape: FormShape;
  store: FormStore;
  isNarrow?: boolean;
  prefix?: string;
  onSubmit: () => void;
  children?: ReactNode;
};

/** The form engine draws the fields once; afterwards, subscriptions to the store render single fields again. */
export function SchemaForm({ id, shape, store, isNarrow = false, prefix = '', onSubmit, children }: Props) {
  const form = useMemo<OpenForm>(() => ({ store, shape, isNarrow, prefix }), [store, shape, isNarrow, prefix]);
  const drawing = useMemo(
    () => (
      <Form
        tagName="div"
        schema={drawnSchema(shape)}
        uiSchema={uiSchemaOf(shape)}
        validator={validator}
        initialFormData={noData}
        templates={templates}
        widgets={widgets}
        noValidate
        noHtml5Validate
      />
    ),
    [shape],
  );
  const drawn = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(drawn.current), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <FormContext value={form}>
      <form ref={drawn} id={id} noValidate onSubmit={submit} className={isNarrow ? 'narrow' : undefined}>
        {children}
        {drawing}
      </form>
    </FormContext>
  );
}

const control = 'input, select, textarea';

/**
 * Typing begins in the first field, also where its control is loaded later. A phone would cover half of the form with its
 * keyboard, and a person who is in a field already stays there.
 */
function focusFirst(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form || matchMedia('(pointer: coarse)').matches) return;
  const isSettled = () => {
    if (document.activeElement?.matches(control)) return true;
    const first = firstControl(form);
    if (!first) return false;
    first.dataset.waits = '';
    first.focus({ preventScroll: true });
    delete first.dataset.waits;
    return true;
  };
  if (isSettled()) return;
  const observer = new MutationObserver(() => isSettled() && observer.disconnect());
  observer.observe(form, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The control of the first label whose field can be changed; null while it is not drawn yet. */
function firstControl(form: HTMLFormElement): HTMLElement | null {
  for (const { htmlFor } of form.querySelectorAll<HTMLLabelElement>('label[for]')) {
    const found = document.getElementById(htmlFor);
    if (!found) return null;
    if (found.matches(control) && !found.matches(':disabled, [readonly]')) return found;
  }
  return null;
}

/**
 * The schema for drawing has leaf fields only: the widget handles the kind of the field, and the store holds the
 * values.
 */
function drawnSchema(shape: FormShape): RJSFSchema {
  const names = shape.sections
    .flatMap(({ fields }) => fields.map(({ name }) => name))
    .filter((name) => name in shape.fields);
  const leaves = names.map((name) => [name, { type: 'string', title: shape.fields[name]!.title }]);
  return { type: 'object', properties: Object.fromEntries(leaves) };
}

function uiSchemaOf(shape: FormShape): UiSchema {
  const fields = Object.values(shape.fields).map((field) => [
    field.name,
    { 'ui:widget': widgetOf(field), 'ui:options': { fieldName: field.name } },
  ]);
  return { 'ui:submitButtonOptions': { norender: true }, ...Object.fromEntries(fields) };
}
