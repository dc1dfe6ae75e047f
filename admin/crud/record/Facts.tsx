import type { RaRecord } from 'react-admin';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { Cell } from '../../cells/Cell.tsx';
import { isEmpty, textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { isVisible } from './is-visible.ts';
import { Value } from './Value.tsx';
import { WhyButton } from './WhyButton.tsx';

type Props = { view: EntityView; record: RaRecord; code: string; without?: readonly string[] };

/**
 * The most important fields of a record, leaving out a value equal to the headline's code and the fields in `without`.
 */
export function Facts({ view, record, code, without = [] }: Props) {
  const reader = useReader();
  const facts = factFields(view, record).filter(
    (field) => !without.includes(field.name) && (!code || textOf(field, record, reader) !== code),
  );
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map((field) => (
        <div key={field.name}>
          <dt>
            {field.title} <WhyButton view={view} field={field} record={record} />
          </dt>
          <dd>
            {field.file ? (
              <Cell view={view} field={field} row={record} reader={reader} />
            ) : (
              <Value view={view} field={field} record={record} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The fact fields that have a value in this record. */
export function factFields(view: EntityView, record: RaRecord): FieldView[] {
  return view.show.facts
    .flatMap((name) => view.fields[name] ?? [])
    .filter((field) => isVisible(field, record) && !isEmpty(record[field.name]));
}
