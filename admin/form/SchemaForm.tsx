import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { type FormEvent, type ReactNode, useMemo } from 'react';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <FormContext value={form}>
      <form id={id} noValidate onSubmit={submit} className={isNarrow ? 'narrow' : undefined}>
        {children}
        {drawing}
      </form>
    </FormContext>
  );
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
