import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { isEmpty, textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { isVisible } from './is-visible.ts';
import { WhyButton } from './WhyButton.tsx';

/** Numbers and dates in large letters; a watched date is in the head already. */
export function Tiles({ view, record }: { view: EntityView; record: RaRecord }) {
  const reader = useReader();
  const fields = view.show.tiles
    .flatMap((name) => view.fields[name] ?? [])
    .filter((field) => !field.due && isVisible(field, record));
  if (fields.length === 0) return null;
  return (
    <div className="tiles">
      {fields.map((field) => (
        <div key={field.name} className="card tile">
          <h2>{field.title}</h2>
          <WhyButton view={view} field={field} record={record} />
          <b>
            {isEmpty(record[field.name]) ? (
              <span className="mute">–</span>
            ) : (
              textOf(field, record, { ...reader, bare: true })
            )}
            {field.ui.unit && !isEmpty(record[field.name]) && <small>{field.ui.unit}</small>}
          </b>
        </div>
      ))}
    </div>
  );
}
