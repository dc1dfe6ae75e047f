import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { Cell } from '../../cells/Cell.tsx';
import { isEmpty } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { panelsOf } from '../../plugs/record-panels.ts';
import { isVisible } from './is-visible.ts';

/**
 * The watched dates of a record that its facts, tiles and panels do not already show. The server decides which dates
 * exist and how they are marked.
 */
export function DueLine({ view, record }: { view: EntityView; record: RaRecord }) {
  const reader = useReader();
  const inPanels = panelsOf(view.name).flatMap(({ fields }) => fields);
  const watched = Object.values(view.fields)
    .filter(({ due, name }) => due && !view.show.facts.includes(name) && !view.show.tiles.includes(name))
    .filter(({ name }) => !inPanels.includes(name))
    .filter((field) => isVisible(field, record) && !isEmpty(record[field.name]));
  if (watched.length === 0) return null;
  return (
    <dl className="facts">
      {watched.map((field) => (
        <div key={field.name}>
          <dt>{field.title}</dt>
          <dd>
            <Cell view={view} field={field} row={record} reader={reader} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
