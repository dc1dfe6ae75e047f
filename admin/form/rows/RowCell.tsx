import type { ComponentType } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { BooleanWidget } from '../widgets/BooleanWidget.tsx';
import type { BoundProps } from '../widgets/bind.tsx';
import { ColorWidget } from '../widgets/ColorWidget.tsx';
import { DateWidget } from '../widgets/DateWidget.tsx';
import { EnumWidget } from '../widgets/EnumWidget.tsx';
import { InstantWidget } from '../widgets/InstantWidget.tsx';
import { NumberWidget } from '../widgets/NumberWidget.tsx';
import { TextWidget } from '../widgets/TextWidget.tsx';
import { TimeWidget } from '../widgets/TimeWidget.tsx';

/** The control of a part by its widget, else by its kind: those of the fields themselves. */
const controls: Readonly<Record<string, ComponentType<BoundProps>>> = {
  boolean: BooleanWidget,
  colour: ColorWidget,
  date: DateWidget,
  decimal: NumberWidget,
  double: NumberWidget,
  enum: EnumWidget,
  instant: InstantWidget,
  integer: NumberWidget,
  time: TimeWidget,
};

type Props = Pick<BoundProps, 'id' | 'value' | 'onChange' | 'onUnreadable'> & {
  part: FieldView;
  /** Names the control together with its row. */
  label: string;
  fault: string | undefined;
};

export function RowCell({ part, id, label, value, fault, onChange, onUnreadable }: Props) {
  const Control = controls[part.ui.widget ?? ''] ?? controls[part.kind] ?? TextWidget;
  const described = [part.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={`rows-cell${fault ? ' bad' : ''}`} data-part={part.name}>
      <label htmlFor={id}>{part.title}</label>
      <Control
        field={part}
        id={id}
        value={value}
        onChange={onChange}
        onUnreadable={onUnreadable}
        aria={{
          'aria-label': label,
          ...(described && { 'aria-describedby': described }),
          ...(fault && { 'aria-invalid': true }),
          ...(part.required && { 'aria-required': true }),
        }}
      />
      {part.help && (
        <span className="vh" id={`${id}-help`}>
          {part.help}
        </span>
      )}
      {fault && (
        <p className="hint err" id={`${id}-fault`}>
          <Icon name="alert" small />
          {fault}
        </p>
      )}
    </div>
  );
}
