import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { Cell } from '../../cells/Cell.tsx';
import { isEmpty, textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { isVisible } from './is-visible.ts';
import { PlacePath } from './PlacePath.tsx';
import { WhyButton } from './WhyButton.tsx';

/** What one wants to know first, without what the headline's code says already. */
export function Facts({ view, record, code }: { view: EntityView; record: RaRecord; code: string }) {
  const reader = useReader();
  const facts = view.show.facts
    .flatMap((name) => view.fields[name] ?? [])
    .filter((field) => isVisible(field, record))
    .filter((field) => !isEmpty(record[field.name]) && (!code || textOf(field, record, reader) !== code));
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map((field) => (
        <div key={field.name}>
          <dt>
            {field.title} <WhyButton view={view} field={field} record={record} />
          </dt>
          <dd>
            <Cell view={view} field={field} row={record} reader={reader} />
            <PlacePath field={field} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
