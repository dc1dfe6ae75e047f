import { useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { open, refusalOf } from '#admin/providers/http/http.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { download, nameIn } from '#admin/providers/http/save-file.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { DateWidget } from '../../form/widgets/DateWidget.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { type TimelineFilter, timelineAddress } from './useTimeline.ts';

export type Person = { id: number; title: string };

type Props = {
  view: EntityView;
  record: RaRecord;
  filter: TimelineFilter;
  people: readonly Person[];
  onChange: (filter: TimelineFilter) => void;
};

/** Filters the time line by kind of record, person and days, and downloads it as a file. */
export function TimelineFilterBar({ view, record, filter, people, onChange }: Props) {
  const say = useWords();
  const notify = useNotify();
  const { entities } = useModel();
  const kinds = (view.time_line ?? [])
    .flatMap((name) => entities[name] ?? [])
    .sort((one, other) => one.plural_title.localeCompare(other.plural_title));
  const save = async () => {
    try {
      const answer = await open(timelineAddress(view, record, filter), { headers: { Accept: 'text/csv' } });
      if (!answer.ok) throw await refusalOf(answer);
      download(new File([await answer.blob()], nameIn(answer, 'timeline.csv'), { type: 'text/csv' }));
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
  };
  return (
    <fieldset className="line-filter">
      <legend className="vh">{say('timeline.filter')}</legend>
      {kinds.length > 1 && (
        <label>
          <span className="lab">{say('timeline.kind')}</span>
          <select
            className="input"
            value={filter.kind}
            onChange={(event) => onChange({ ...filter, kind: event.target.value })}
          >
            <option value="">{say('timeline.kinds')}</option>
            {kinds.map(({ name, plural_title }) => (
              <option key={name} value={name}>
                {plural_title}
              </option>
            ))}
          </select>
        </label>
      )}
      {people.length > 1 && (
        <label>
          <span className="lab">{say('timeline.by_shown')}</span>
          <select
            className="input"
            value={filter.by}
            onChange={(event) => onChange({ ...filter, by: event.target.value })}
          >
            <option value="">{say('timeline.everybody')}</option>
            {people.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {(['from', 'to'] as const).map((name) => (
        <DayFilter key={name} name={name} day={filter[name]} onChange={(day) => onChange({ ...filter, [name]: day })} />
      ))}
      <button type="button" className="btn sm" onClick={() => void save()}>
        <Icon name="download" small />
        {say('timeline.download')}
      </button>
    </fieldset>
  );
}

type DayProps = { name: 'from' | 'to'; day: string; onChange: (day: string) => void };

/** A day in the format of the account; text that is no day leaves the filter as it is. */
function DayFilter({ name, day, onChange }: DayProps) {
  const say = useWords();
  const [isUnreadable, setUnreadable] = useState(false);
  const id = `timeline-${name}`;
  return (
    <div className="day">
      <label className="lab" htmlFor={id}>
        {say(`timeline.${name}`)}
      </label>
      <DateWidget
        id={id}
        value={day || null}
        onChange={(next) => {
          setUnreadable(false);
          onChange(String(next ?? ''));
        }}
        onUnreadable={() => setUnreadable(true)}
        aria={isUnreadable ? { 'aria-invalid': true } : {}}
      />
    </div>
  );
}
