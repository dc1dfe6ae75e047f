import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { formatInstant } from '../../cells/formats.ts';
import type { Row } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { verbWord } from '../../cells/verb-word.ts';
import { useFieldWords } from './useFieldWords.tsx';
import { useRestoreVersion } from './useRestoreVersion.ts';
import { bodyValue, differingFields, isRestorable, versionAfter } from './versions.ts';

type Props = {
  view: EntityView;
  record: RaRecord;
  /** Newest first. */
  events: RaRecord[];
  /** The entry whose version is shown first. */
  at: RaRecord;
  onClose: () => void;
};

const now = 'now';

/** Two versions in two columns, with a button that restores the older one's values. */
export function CompareDialog({ view, record, events, at, onClose }: Props) {
  const { say, language } = useReader();
  const [left, setLeft] = useState(String(at.id));
  const [right, setRight] = useState(now);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { restore, isBusy, faults } = useRestoreVersion(view, record, onClose);
  const rowOf = (key: string): Row =>
    key === now ? record : versionAfter(record, events as never, events.find(({ id }) => String(id) === key)?.id);
  const [before, after] = [rowOf(left), rowOf(right)];
  const fields = differingFields(view, before, after);
  const mayRestore = right === now && left !== now && !record.deleted_at && record._actions?.includes('update');
  const chosen = fields.filter((field) => isRestorable(field) && !leftOut.includes(field.name));
  const title = (event: RaRecord) =>
    `${formatInstant(event.created_at, language)} · ${verbWord(event.verb, view, say)}${by(event)}`;
  const by = ({ _titles }: RaRecord) => (_titles?.created_by ? ` · ${_titles.created_by}` : '');
  const choice = (label: string, value: string, choose: (key: string) => void) => (
    <label>
      <span className="lab">{label}</span>
      <select className="input" value={value} onChange={(event) => choose(event.target.value)}>
        <option value={now}>{say('versions.now')}</option>
        {events.map((event) => (
          <option key={event.id} value={String(event.id)}>
            {title(event)}
          </option>
        ))}
      </select>
    </label>
  );

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="compare-title"
      slotProps={{ paper: { className: 'compare-paper' } }}
    >
      <h2 className="dialog-title" id="compare-title">
        {say('versions.compare_title')}
      </h2>
      <div className="dialog-body">
        {faults.map((fault) => (
          <p key={fault} className="notice danger" role="alert">
            {fault}
          </p>
        ))}
        <div className="versions">
          {choice(say('versions.version_one'), left, setLeft)}
          {choice(say('versions.version_two'), right, setRight)}
        </div>
        <div className="scroll">
          <table className="rows compare">
            <thead>
              <tr>
                <th scope="col">{say('conflict.field')}</th>
                <th scope="col">{say('versions.version_one')}</th>
                <th scope="col">{say('versions.version_two')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <FieldRow
                  key={field.name}
                  view={view}
                  field={field}
                  before={before}
                  after={after}
                  isChosen={mayRestore && isRestorable(field) ? !leftOut.includes(field.name) : null}
                  onChoose={(isChosen) =>
                    setLeftOut(isChosen ? leftOut.filter((name) => name !== field.name) : [...leftOut, field.name])
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
        {fields.length === 0 && <p className="second sm">{say('versions.same')}</p>}
        {mayRestore && chosen.length > 0 && <p className="xs mute">{say('versions.bring_back_text')}</p>}
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={onClose}>
          {say('app.close')}
        </button>
        {mayRestore && (
          <button
            type="button"
            className="btn primary"
            disabled={isBusy || chosen.length === 0}
            onClick={() =>
              void restore(Object.fromEntries(chosen.map((field) => [field.name, bodyValue(field, before)])))
            }
          >
            {say('versions.bring_back')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

type RowProps = {
  view: EntityView;
  field: FieldView;
  before: Row;
  after: Row;
  /** Null where the field cannot be restored. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
};

function FieldRow({ view, field, before, after, isChosen, onChoose }: RowProps) {
  const { say } = useReader();
  const words = useFieldWords(view, after, field, [before[field.name] ?? null, after[field.name] ?? null]);
  return (
    <tr>
      <th scope="row">
        {isChosen === null ? (
          field.title
        ) : (
          <label>
            <input
              type="checkbox"
              className="cb"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
            {field.title}
          </label>
        )}
      </th>
      {words ? (
        words.map((text, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always these two, before and after
          <td key={n} className={n === 0 ? 'was' : 'is'}>
            {text}
          </td>
        ))
      ) : (
        <td colSpan={2} className="mute">
          {say('versions.field_changed', { field: field.title })}
        </td>
      )}
    </tr>
  );
}
