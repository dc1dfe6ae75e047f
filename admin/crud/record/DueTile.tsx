import type { RaRecord } from 'react-admin';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { dueWords } from '../../cells/due.ts';
import { textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { WhyButton } from './WhyButton.tsx';

export type TileProps = { view: EntityView; record: RaRecord; field: FieldView };

/** A watched date described in large letters, with the date below; only the date where there is no description. */
export function DueTile({ view, record, field }: TileProps) {
  const reader = useReader();
  const due = dueWords(field, record, reader);
  const date = textOf(field, record, reader);
  return (
    <div className="card tile">
      <h2>
        {due && <Icon name={due.level === 'past' ? 'alert' : 'clock'} small />}
        {field.title}
      </h2>
      <WhyButton view={view} field={field} record={record} />
      <b className={due?.level}>{due ? due.text : date}</b>
      {due && <p>{date}</p>}
    </div>
  );
}
