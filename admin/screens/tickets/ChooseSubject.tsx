import { Suspense, useId, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { part } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { useDebounced } from '../../layout/useDebounced.ts';

const ScanDialog = lazyComponent(() => part(async () => (await import('../scan/ScanDialog.part.tsx')).ScanDialog));

/** An asset or a room that a report is about. */
export type Subject = { field: 'asset_id' | 'room_id'; id: number; title: string; second: string };

type Props = { subject: Subject | null; onChoose: (subject: Subject | null) => void };

const most = 5;

/** The chosen asset or room, or the search for it: without a text, it offers assets that the person can see. */
export function ChooseSubject({ subject, onChoose }: Props) {
  const say = useWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const q = useDebounced(typed.trim(), 200);
  const found = [...useFound('assets', 'asset_id', q, true), ...useFound('rooms', 'room_id', q, q !== '')];
  if (subject) {
    return (
      <div className="row report-subject">
        <Icon name={subject.field === 'asset_id' ? 'asset' : 'pin'} />
        <span className="grow">
          <b>{subject.title}</b>
          <span className="sm second">{subject.second}</span>
        </span>
        <button type="button" className="btn sm" onClick={() => onChoose(null)}>
          {say('report_problem.change')}
        </button>
      </div>
    );
  }
  return (
    <>
      <label className="lab" htmlFor={id}>
        {say('report_problem.find')}
      </label>
      <div className="row">
        <input
          id={id}
          className="input grow"
          // biome-ignore lint/a11y/noAutofocus: this field is the first step of the page
          autoFocus
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setScanning(true)}>
          <Icon name="scan" />
          {say('report_problem.scan')}
        </button>
      </div>
      <ul className="report-found" aria-label={say('report_problem.about')}>
        {found.map((one) => (
          <li key={`${one.field} ${one.id}`}>
            <button type="button" className="row" onClick={() => onChoose(one)}>
              <Icon name={one.field === 'asset_id' ? 'asset' : 'pin'} />
              <span>
                <b>{one.title}</b>
                <span className="sm second">{one.second}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {q !== '' && found.length === 0 && <p className="sm second">{say('report_problem.none')}</p>}
      <Suspense>{isScanning && <ScanDialog onClose={() => setScanning(false)} />}</Suspense>
    </>
  );
}

function useFound(plural: 'assets' | 'rooms', field: Subject['field'], q: string, isWanted: boolean): Subject[] {
  const { entities } = useModel();
  const isReadable = Object.values(entities).some((entity) => entity.plural === plural);
  const { data = [] } = useGetList(
    plural,
    {
      filter: { ...(q && { q }), ...(plural === 'assets' && { state: { $nin: ['disposed', 'lost'] } }) },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: isWanted && isReadable, onError: () => undefined },
  );
  return isWanted ? data.map((row) => titleOfSubject(field, row)) : [];
}

/** An asset by its name, number and place; a room by its number and floor. */
export function titleOfSubject(field: Subject['field'], row: RaRecord): Subject {
  const titles = (row._titles ?? {}) as Record<string, string>;
  const lines =
    field === 'asset_id'
      ? [row.name, [row.asset_no, titles.room_id].filter(Boolean).join(' · ')]
      : [[row.room_no, row.name].filter(Boolean).join(' · '), titles.floor_id ?? ''];
  return { field, id: Number(row.id), title: String(lines[0]), second: String(lines[1]) };
}
