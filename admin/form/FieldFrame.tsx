import type { FieldTemplateProps } from '@rjsf/utils';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../layout/Icon.tsx';
import { fieldsIn } from './condition-fields.ts';
import { isRequired, isShown } from './conditions.ts';
import { useFault, useForm, useReading } from './FormContext.ts';
import { Translations } from './Translations.tsx';
import { useLeave } from './useLeave.ts';
import { isSelfLabelled } from './widgets/widgets.ts';

/**
 * Label, widget, help and fault of one field. Rendered again only when its fault or a field in its conditions changes.
 */
export function FieldFrame({ uiSchema, children }: FieldTemplateProps) {
  const name = uiSchema?.['ui:options']?.fieldName as string | undefined;
  const { shape } = useForm();
  const field = name ? shape.fields[name] : undefined;
  return field ? <Frame field={field}>{children}</Frame> : children;
}

function Frame({ field, children }: { field: FieldView; children: React.ReactNode }) {
  const say = useWords();
  const { store, prefix } = useForm();
  const fault = useFault(field.name);
  const named = [...fieldsIn(field.show_if), ...fieldsIn(field.require_if)];
  const isVisible = useReading(named, () => isShown(field, store.record()));
  const isNeeded = useReading(named, () => isRequired(field, store.record()));
  const frame = useLeave(() => store.leave(field.name));
  if (!isVisible) return null;
  const id = `${prefix}field-${field.name}`;
  const Label = isSelfLabelled(field) ? 'span' : 'label';
  return (
    <div ref={frame} className={fault ? 'bad' : ''}>
      <div className={field.lines ? 'vh' : 'lab'}>
        <Label id={`${id}-label`} {...(Label === 'label' ? { htmlFor: id } : {})}>
          {field.title}
        </Label>
        {isNeeded && <i>{say('form.required')}</i>}
      </div>
      {children}
      {field.help && (
        <p className="hint" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {fault && (
        <p className="hint err" id={`${id}-fault`}>
          <Icon name="alert" small />
          {fault}
        </p>
      )}
      {field.translatable && <Translations field={field} />}
    </div>
  );
}
