import { Fragment, type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { Cell, isLazy } from '../../cells/Cell.tsx';
import { type Row, textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import type { FormStore } from '../../form/FormStore.ts';
import { changedBody } from '../../form/outgoing.ts';
import type { FormShape, Values } from '../../form/types.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { same } from '../../providers/drafts/same.ts';

type Props = {
  view: EntityView;
  shape: FormShape;
  /** The record with which this form was opened. */
  base: RaRecord;
  /** The record as somebody else saved it meanwhile. */
  theirs: RaRecord;
  store: FormStore;
  isSaving: boolean;
  onSave: (merged: Values) => Promise<void>;
  onBack: () => void;
};

/** Somebody else saved first: the user chooses their own or the other value for each field, and saves again. */
export function Conflict({ view, shape, base, theirs, store, isSaving, onSave, onBack }: Props) {
  const reader = useReader();
  const { say } = reader;
  const mine = changedBody(shape, base, store.all());
  const names = Object.keys(mine).filter((name) => !same(theirs[name], mine[name]));
  const contested = names.filter((name) => !same(theirs[name], base[name]));
  const [taken, setTaken] = useState<string[]>([]);
  const others = Object.keys(shape.fields).filter((name) => !(name in mine) && !same(theirs[name], base[name]));
  const mineRow: Row = { ...store.all(), _titles: { ...store.titles } as Row['_titles'] };
  const write = (name: string, row: Row): ReactNode => {
    const field = shape.fields[name];
    if (field && isLazy(field)) return <Cell view={view} field={field} row={row} reader={reader} />;
    return (field && textOf(field, row, reader)) || say('app.empty_value');
  };
  const merge = (): Values => ({
    ...theirs,
    ...mine,
    ...Object.fromEntries(taken.map((name) => [name, theirs[name]])),
  });

  return (
    <section className="card panel" aria-labelledby="conflict">
      <PageTitle title={say('conflict.title')} />
      <h1 id="conflict">{say('conflict.title')}</h1>
      <p className="second" style={{ marginBlock: 8 }}>
        {say('conflict.text')}
      </p>
      <div className="scroll">
        <table className="rows conflict">
          <thead>
            <tr>
              <th scope="col">{say('conflict.field')}</th>
              <th scope="col">{say('conflict.mine')}</th>
              <th scope="col">{say('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const isTaken = taken.includes(name);
              const choose = (theirsWins: boolean) =>
                setTaken(theirsWins ? [...taken, name] : taken.filter((one) => one !== name));
              return (
                <tr key={name}>
                  <th scope="row">{shape.fields[name]?.title}</th>
                  <td>
                    <label>
                      <input
                        type="radio"
                        className="rad"
                        name={name}
                        checked={!isTaken}
                        onChange={() => choose(false)}
                      />
                      {write(name, mineRow)}
                    </label>
                  </td>
                  <td>
                    {contested.includes(name) ? (
                      <label>
                        <input
                          type="radio"
                          className="rad"
                          name={name}
                          checked={isTaken}
                          onChange={() => choose(true)}
                        />
                        {write(name, theirs)}
                      </label>
                    ) : (
                      <span className="mute">{write(name, theirs)}</span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {others.length > 0 && (
        <p className="sm second" style={{ marginBlockStart: 12 }}>
          {say('conflict.also')}{' '}
          {others.map((name, n) => (
            <Fragment key={name}>
              {n > 0 && ' · '}
              {view.fields[name]?.title}: {write(name, theirs)}
            </Fragment>
          ))}
        </p>
      )}
      <div className="dialog-foot" style={{ paddingInline: 0 }}>
        <button type="button" className="btn" onClick={onBack}>
          {say('app.back')}
        </button>
        <button type="button" className="btn primary" disabled={isSaving} onClick={() => void onSave(merge())}>
          {say('conflict.save')}
        </button>
      </div>
    </section>
  );
}
