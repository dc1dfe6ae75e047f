import type { ComponentType } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { type Reader, type Row, textOf } from '../../cells/text.ts';
import { Icon } from '../../layout/Icon.tsx';
import { FormulaCell } from '../lines/FormulaCell.tsx';
import { ReferenceCell } from '../lines/ReferenceCell.tsx';
import { BooleanWidget } from '../widgets/BooleanWidget.tsx';
import type { BoundProps } from '../widgets/bind.tsx';
import { ColorWidget } from '../widgets/ColorWidget.tsx';
import { DateWidget } from '../widgets/DateWidget.tsx';
import { EnumWidget } from '../widgets/EnumWidget.tsx';
import { InstantWidget } from '../widgets/InstantWidget.tsx';
import { NumberWidget } from '../widgets/NumberWidget.tsx';
import { TextWidget } from '../widgets/TextWidget.tsx';
import { TimeWidget } from '../widgets/TimeWidget.tsx';
import type { Cells } from './part-rows.ts';

/** The control of a part by its widget, otherwise by its kind; the same controls as for fields. */
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
  /** The label of the control together with its row. */
  label: string;
  fault: string | undefined;
  /** The whole row, which references and values set by the server need. */
  cells?: Cells | undefined;
  reader?: Reader | undefined;
  /** All columns, among which a formula finds its values. */
  parts?: readonly FieldView[];
};

export function RowCell(props: Props) {
  const { part, id, label, value, fault, cells = {}, reader, parts = [], onChange, onUnreadable } = props;
  const Control = controls[part.ui.widget ?? ''] ?? controls[part.kind] ?? TextWidget;
  if (reader && part.formula) return <FormulaCell {...{ part, id, label, cells, reader, parts }} />;
  if (reader && !part.writable) return <FixedCell part={part} id={id} label={label} cells={cells} reader={reader} />;
  const described = [part.help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const bound: BoundProps = {
    field: part,
    id,
    value,
    onChange,
    onUnreadable,
    aria: {
      'aria-label': label,
      ...(described && { 'aria-describedby': described }),
      ...(fault && { 'aria-invalid': true }),
      ...(part.required && { 'aria-required': true }),
    },
  };
  return (
    <div className={`rows-cell${fault ? ' bad' : ''}`} data-part={part.name}>
      <label htmlFor={id}>{part.title}</label>
      {part.ref ? <ReferenceCell {...bound} target={part.ref} cells={cells} /> : <Control {...bound} />}
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

type FixedProps = Pick<Props, 'part' | 'id' | 'label'> & { cells: Cells; reader: Reader };

/** A value that the server sets, or that the user may not change. */
function FixedCell({ part, id, label, cells, reader }: FixedProps) {
  return (
    <div className="rows-cell" data-part={part.name}>
      <label htmlFor={id}>{part.title}</label>
      <output id={id} className="rows-fixed" aria-label={label}>
        {textOf(part, cells as Row, reader)}
      </output>
    </div>
  );
}
