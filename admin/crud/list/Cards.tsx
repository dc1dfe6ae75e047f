import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { Cell } from '../../cells/Cell.tsx';
import { isEmpty, textOf, titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { bones } from '../../layout/bones.ts';
import type { EntityView } from '../../providers/model.ts';
import type { Column } from './columns.ts';
import { useWalkHere } from './walk.ts';

/** Rows below 600 px: title, code, status, two facts. */
export function Cards({ view, columns }: { view: EntityView; columns: Column[] }) {
  const reader = useReader();
  const { data, isPending } = useListContext();
  const walkHere = useWalkHere();
  const [first, ...rest] = columns;
  const status = view.lifecycle?.field;
  if (isPending && !data) return <Bones />;
  return (
    <ul className="cards">
      {data?.map((row) => {
        const facts = rest.filter(({ field }) => field.name !== status && !isEmpty(row[field.name])).slice(0, 2);
        const state = status ? view.fields[status] : undefined;
        return (
          <li key={row.id}>
            <Link className="card rcard" to={`/${view.plural}/${row.id}`} state={walkHere(row.id)}>
              <span className="t">
                <span className="grow">
                  <span className="name">
                    {(first && textOf(first.field, row, reader)) || titleOf(view, row, reader)}
                  </span>
                  {first?.under && <span className="under">{textOf(first.under, row, reader)}</span>}
                </span>
                {state && row[state.name] && <Cell view={view} field={state} row={row} reader={reader} tinted />}
              </span>
              {facts.length > 0 && (
                <span className="f">
                  {facts.map(({ field }) => (
                    <span key={field.name}>
                      <span className="mute">{field.title}</span>
                      <span className="cut">
                        <Cell view={view} field={field} row={row} reader={reader} isPlain />
                      </span>
                    </span>
                  ))}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Bones() {
  return (
    <ul className="cards late">
      {bones.slice(0, 6).map((bone) => (
        <li key={bone} className="card rcard" style={{ height: 92 }}>
          <span className="bone" />
        </li>
      ))}
    </ul>
  );
}
