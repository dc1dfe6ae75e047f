import { useState, useSyncExternalStore } from 'react';
import { foldersWith } from '#admin/providers/model/folders.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { hasWords } from '#admin/providers/words/has-words.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import { useForm } from '../../form/FormContext.ts';
import type { BoundProps } from '../../form/widgets/bind.tsx';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { columns, type Rights } from './edited-rights.ts';
import { RightsCard } from './RightsCard.tsx';
import { RightsRow } from './RightsRow.tsx';
import { type Difference, ownRules, withCell } from './rights.ts';
import { useComparison } from './useComparison.ts';
import { useDrafts } from './useDrafts.ts';

/** Permissions as a matrix of entities and actions; only differences from the defaults are stored. */
export function RightsWidget({ field, id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  const rules = (Array.isArray(value) ? value : []) as Difference[];
  const drafts = useDrafts(field.name, rules);
  const { defaults, asked } = useComparison(field.name);
  const faults = useRuleFaults(field.name);
  const matrix = useMatrix(id);
  const rights: Rights = {
    defaults,
    rules,
    set: (place, change, conditions) => onChange(withCell(rules, place, change, conditions)),
    drafts,
    faultOf: (place) => ownRules(rules, place).flatMap((rule) => faults.get(rules.indexOf(rule)) ?? [])[0] ?? null,
    isTried: aria['aria-invalid'] === true,
  };
  return (
    <fieldset className="group" id={id} tabIndex={-1} aria-labelledby={`${id}-label`} {...aria}>
      <div className="rights-grid">
        <Matrix id={id} rights={rights} matrix={matrix} />
        <DifferenceList rules={rules} faults={faults} onChange={onChange} onShow={matrix.show} />
      </div>
      <p className="xs mute">{say('rights.key')}</p>
      {asked && <DifferenceDialog {...asked} />}
    </fieldset>
  );
}

/** The open rows of the matrix, and the search text. */
function useMatrix(id: string) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState<readonly string[]>([]);
  return {
    text,
    setText,
    open,
    toggle: (name: string) => setOpen(open.includes(name) ? open.filter((one) => one !== name) : [...open, name]),
    /** Opens the row of an entity and scrolls to it. */
    show: (name: string) => {
      setText('');
      setOpen([...open, name]);
      setTimeout(() => {
        const row = document.getElementById(rowId(id, name));
        row?.scrollIntoView({ block: 'center' });
        row?.focus({ preventScroll: true });
      });
    },
  };
}

function rowId(id: string, name: string): string {
  return `${id}-${name}`;
}

/** Faults from the server, by the index of the rule in the list. */
function useRuleFaults(name: string): ReadonlyMap<number, string> {
  const { store } = useForm();
  const faults = useSyncExternalStore(store.onFaults, store.faults);
  const own = faults.flatMap(({ name: at, path = '', message }) => {
    const n = /^\/[^/]+\/(\d+)/.exec(path)?.[1];
    return at === name && n !== undefined ? [[Number(n), message] as const] : [];
  });
  return new Map(own);
}

type MatrixProps = { id: string; rights: Rights; matrix: ReturnType<typeof useMatrix> };

function Matrix({ id, rights, matrix: { text, setText, open, toggle } }: MatrixProps) {
  const say = useWords();
  const [isShort, setShort] = useState(false);
  const groups = useShown(text, isShort ? rights.rules : null);
  return (
    <RightsCard
      text={text}
      onText={setText}
      switchLabel={say('rights.only_differences')}
      isShort={isShort}
      onShort={setShort}
      isEmpty={groups.length === 0}
    >
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
              id={rowId(id, entity.name)}
              entity={entity}
              rights={rights}
              isOpen={open.includes(entity.name)}
              onToggle={() => toggle(entity.name)}
            />
          ))}
        </tbody>
      ))}
    </RightsCard>
  );
}

/** Entities by folder; with `rules`, only those to which a rule refers. */
function useShown(text: string, rules: readonly Difference[] | null) {
  const q = normaliseText(text);
  return foldersWith(
    useModel(),
    ({ name, plural_title }) => hasWords(plural_title, q) && (!rules || rules.some(({ subject }) => subject === name)),
  );
}
