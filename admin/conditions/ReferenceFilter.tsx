import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { RefView } from '#admin/providers/model/model.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { narrowedTo, useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { sortParam } from '../cells/columns.ts';
import { titleOf } from '../cells/text.ts';
import { useReader } from '../cells/useReader.ts';
import { focusOnOpen } from '../layout/focus-on-open.ts';
import { useDebounced } from '../layout/useDebounced.ts';
import type { FilterProps } from './FilterPicker.tsx';

export function ReferenceFilter(props: FilterProps) {
  return props.field.ref ? <Choices {...props} target={props.field.ref} /> : null;
}

/** Records with tick boxes, found by typing. */
function Choices({ value, onApply, target }: FilterProps & { target: RefView }) {
  const reader = useReader();
  const view = useEntity(target.entity);
  const client = useChosenClient();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<unknown[]>(value === undefined ? [] : Array.isArray(value) ? value : [value]);
  const q = useDebounced(text.trim(), 250);
  const { data } = useGetList(target.plural, {
    filter: { ...narrowedTo(client, view.client_rows), ...(q && { q }) },
    sort: sortParam(view.list.sort),
    pagination: { page: 1, perPage: 20 },
  });
  const toggle = (id: unknown) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const result = chosen.length === 0 ? undefined : chosen.length === 1 ? chosen[0] : chosen;
  return (
    <>
      <input
        className="input"
        type="search"
        ref={focusOnOpen}
        aria-label={reader.say('picker.search')}
        placeholder={reader.say('picker.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="choices">
        {data?.map((row) => (
          <label key={row.id}>
            <input type="checkbox" className="cb" checked={chosen.includes(row.id)} onChange={() => toggle(row.id)} />
            {titleOf(view, row, reader)}
          </label>
        ))}
        {data?.length === 0 && <p className="sm mute">{reader.say(q ? 'picker.none' : 'picker.nothing', { q })}</p>}
      </div>
      <button type="button" className="btn sm primary" onClick={() => onApply(result)}>
        {reader.say('list.apply')}
      </button>
    </>
  );
}
