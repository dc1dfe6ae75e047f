import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { Ask, FieldView } from '#admin/providers/model/model.ts';
import { titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { AskDialog } from '../../record/AskDialog.tsx';
import { dayIn, type Ends } from './entries.ts';
import type { CalendarProps } from './shared.ts';

type Props = Pick<CalendarProps, 'view' | 'ends'> & {
  row: RaRecord;
  /** Rejects with the server's reason. */
  onMove: (row: RaRecord, day: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for another day for a record, typed or chosen. */
export function MoveDialog({ view, ends, row, onMove, onClose }: Props) {
  const reader = useReader();
  const { say } = reader;
  const ask = useMemo(() => dayOnly(view.fields[ends.from]!, ends, row), [view, ends, row]);
  return (
    <AskDialog
      title={say('calendar.move', { title: titleOf(view, row, reader) })}
      text=""
      button={say('calendar.do_move')}
      ask={ask}
      isDanger={false}
      run={(answers) => onMove(row, String(answers[ends.from]))}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** The field as a required day, with its present day as the default. */
function dayOnly(field: FieldView, ends: Ends, row: RaRecord): Ask {
  const schema = { type: 'string', format: 'date', maxLength: 10 };
  const day = { required: true, show_if: null, require_if: null, default: dayIn(row[field.name], ends) };
  return {
    schema: { type: 'object', required: [field.name], properties: { [field.name]: schema } },
    fields: { [field.name]: { ...field, ...day, kind: 'date', schema } },
  };
}
