import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { Cell } from '../../cells/Cell.tsx';
import type { Column } from '../../cells/columns.ts';
import { isEmpty, type Reader, type Row, textOf, titleOf } from '../../cells/text.ts';

type Props = {
  view: EntityView;
  columns: Column[];
  row: Row;
  reader: Reader;
  /** The navigation state that the record's link passes on. */
  state: object | undefined;
  /** A field that is already shown elsewhere, such as by the column of a board. */
  alreadyShown?: string | undefined;
  /** The maximum number of facts below the title. */
  most?: number;
  picture?: ReactNode;
  /** Buttons and boxes after the title. */
  controls?: ReactNode;
};

/** Dates that somebody watches come before other facts that have no room; the order of the columns stays. */
function firstFacts(facts: Column[], most: number): Column[] {
  const due = facts.filter(({ field }) => field.due);
  const chosen = new Set([...due, ...facts.filter(({ field }) => !field.due)].slice(0, most));
  return facts.filter((fact) => chosen.has(fact));
}

/** A summary of a record: title, code, status and some facts. The title is the link. */
export function RecordCard({ view, columns, row, reader, state, alreadyShown, most = 2, picture, controls }: Props) {
  const inTitle = (name: string) => view.title_fields.includes(name);
  const under = columns[0]?.under;
  const states = view.lifecycles.map(({ field }) => field);
  const facts = columns.filter(
    ({ field: { name } }) => !inTitle(name) && !states.includes(name) && name !== alreadyShown && !isEmpty(row[name]),
  );
  const chips = states
    .flatMap((name) => (name !== alreadyShown && row[name] ? (view.fields[name] ?? []) : []))
    .map((field) => <Cell key={field.name} view={view} field={field} row={row} reader={reader} tinted />);
  return (
    <div className="card rcard">
      {picture}
      <span className="t">
        <span className="grow">
          <Link className="name" to={`/${view.plural}/${row.id}`} state={state} draggable={false}>
            {titleOf(view, row, reader)}
          </Link>
          {under && !inTitle(under.name) && <span className="under">{textOf(under, row, reader)}</span>}
        </span>
        {states.length === 1 && chips}
        {controls}
      </span>
      {states.length > 1 && chips.length > 0 && <span className="several">{chips}</span>}
      {facts.length > 0 && (
        <span className="f">
          {firstFacts(facts, most).map(({ field }) => (
            <span key={field.name}>
              <span className="mute">{field.title}</span>
              <span className="cut">
                <Cell view={view} field={field} row={row} reader={reader} isPlain />
              </span>
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
