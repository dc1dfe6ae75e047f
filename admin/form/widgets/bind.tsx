import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { typingMessage } from '#admin/providers/words/validation-words.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { fieldsIn } from '../condition-fields.ts';
import { isRequired } from '../conditions.ts';
import { useFault, useForm, useReading, useValue } from '../FormContext.ts';

/**
 * The properties of every widget. They do not depend on the form engine, so the same widgets could be drawn without it.
 */
export type BoundProps = {
  field: FieldView;
  id: string;
  value: unknown;
  /** `title` is given when the value is a reference. */
  onChange: (value: unknown, title?: string | string[] | null) => void;
  /**
   * Reports typed text that is not a value yet: the sentence's key in validation.json and its parameters except the
   * title.
   */
  onUnreadable: (key: string, values: Readonly<Record<string, unknown>>) => void;
  /** Attributes that connect the control to its help and fault. */
  aria: { 'aria-label'?: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true };
};

/** Binds a widget to the store: it reads and writes its own field, and no other widget renders again. */
export function bind(Widget: ComponentType<BoundProps>): ComponentType<WidgetProps> {
  return function Bound({ options }: WidgetProps) {
    const { store, shape, prefix } = useForm();
    const name = String(options.fieldName);
    const field = shape.fields[name]!;
    const value = useValue(name);
    const fault = useFault(name);
    const isNeeded = useReading(fieldsIn(field.require_if), () => isRequired(field, store.record()));
    const id = `${prefix}field-${name}`;
    const described = [field.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ');
    if (field.read_only && !field.ref) return <FixedValue field={field} id={id} value={value} described={described} />;
    return (
      <Widget
        field={field}
        id={id}
        value={value}
        onChange={(next, title) => store.set(name, next, title)}
        onUnreadable={(key, values) => store.setUnreadable(name, typingMessage(key, { title: field.title, ...values }))}
        aria={{
          ...(described && { 'aria-describedby': described }),
          ...(fault && { 'aria-invalid': true }),
          ...(isNeeded && { 'aria-required': true }),
        }}
      />
    );
  };
}

type FixedProps = { field: FieldView; id: string; value: unknown; described: string };

/** A value that cannot be changed in this record. */
function FixedValue({ field, id, value, described }: FixedProps) {
  const text = field.words?.[String(value)] ?? String(value ?? '');
  return <input id={id} className="input" readOnly value={text} aria-describedby={described || undefined} />;
}

/**
 * The same for a widget that is rarely needed or large: a separate chunk, with `height` pixels reserved while it loads.
 */
export function bindLater(load: () => Promise<ComponentType<BoundProps>>, height = 0): ComponentType<WidgetProps> {
  return bind(lazyComponent(load, () => <div style={{ minHeight: height }} />));
}
