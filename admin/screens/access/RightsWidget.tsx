import './rights.css';
import { useState } from 'react';
import { normaliseText } from '#generator/text/normalise.ts';
import { useForm } from '../../form/FormContext.ts';
import type { BoundProps } from '../../form/widgets/bind.tsx';
import { foldersWith } from '../../providers/folders.ts';
import { useModel } from '../../providers/useModel.ts';
import { useWords } from '../../providers/useWords.ts';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { columns, type Rights, RightsRow } from './RightsRow.tsx';
import { type Difference, withCell } from './rights.ts';
import { useComparison } from './useComparison.ts';
import { rightWord } from './useRightWords.ts';

/** Rights as a matrix of kinds of records and actions; only what differs from the defaults is kept. */
export function RightsWidget({ field, id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  const { store } = useForm();
  const rules = (Array.isArray(value) ? value : []) as Difference[];
  const { defaults, asked } = useComparison(field.name);
  const rights: Rights = {
    defaults,
    rules,
    set: (place, change, conditions) => onChange(withCell(rules, place, change, conditions)),
    spoil: (message) => store.setUnreadable(field.name, message),
  };
  return (
    <fieldset className="group" id={id} tabIndex={-1} aria-labelledby={`${id}-label`} {...aria}>
      <div className="rights-grid">
        <Matrix rights={rights} />
        <DifferenceList rules={rules} onChange={onChange} />
      </div>
      <p className="xs mute">{say('rights.key')}</p>
      {asked && <DifferenceDialog {...asked} />}
    </fieldset>
  );
}

function Matrix({ rights }: { rights: Rights }) {
  const say = useWords();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const [open, setOpen] = useState<string[]>([]);
  const groups = useShown(text, isShort ? rights.rules : null);
  const toggle = (name: string) => setOpen(open.includes(name) ? open.filter((one) => one !== name) : [...open, name]);
  return (
    <div className="rights-card">
      <div className="tools">
        <input
          className="input find"
          type="search"
          aria-label={say('rights.find')}
          placeholder={say('rights.find')}
          value={text}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => setText(event.target.value)}
        />
        <label className="switch sm">
          <input
            type="checkbox"
            role="switch"
            className="sw"
            checked={isShort}
            aria-checked={isShort}
            onChange={(event) => setShort(event.target.checked)}
          />
          {say('rights.only_differences')}
        </label>
      </div>
      <div className="scroll rights-scroll">
        <table className="rows rights-table">
          <thead>
            <tr>
              <th scope="col">{say('rights.record')}</th>
              {columns.map((action) => (
                <th key={action} scope="col">
                  {rightWord(action, null, say)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ name, title, kinds }) => (
            <tbody key={name}>
              <tr className="rights-folder">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {title}
                </th>
              </tr>
              {kinds.map((entity) => (
                <RightsRow
                  key={entity.name}
                  entity={entity}
                  rights={rights}
                  isOpen={open.includes(entity.name)}
                  onToggle={() => toggle(entity.name)}
                />
              ))}
            </tbody>
          ))}
        </table>
        {groups.length === 0 && <p className="empty second">{say('rights.none_found')}</p>}
      </div>
    </div>
  );
}

/** Kinds of records by folder; with `rules` only those of which one speaks. */
function useShown(text: string, rules: readonly Difference[] | null) {
  const q = normaliseText(text);
  return foldersWith(
    useModel(),
    ({ name, plural_title }) =>
      normaliseText(plural_title).includes(q) && (!rules || rules.some(({ subject }) => subject === name)),
  );
}
