import Popper from '@mui/material/Popper';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { inSentence } from '../../cells/in-sentence.ts';
import { Marked } from '../../cells/Marked.tsx';
import { Icon } from '../../layout/Icon.tsx';
import type { RefView } from '../../providers/model.ts';
import { useLanguage, useWords } from '../../providers/useWords.ts';
import { useChoices } from './useChoices.ts';

const CreateDrawer = lazy(async () => ({ default: (await import('./CreateDrawer.tsx')).CreateDrawer }));

export type Choice = { id: number; title: string; second: string; isNew?: boolean };

type Props = {
  id: string;
  title: string;
  target: Pick<RefView, 'entity' | 'create'>;
  filter: Record<string, unknown>;
  value: { id: number; title: string } | null;
  onPick: (choice: { id: number; title: string } | null) => void;
  aria: object;
  /** Opens only when asked to, for a picker that stands without being focused first. */
  isClosed?: boolean;
};

/** Finds a record by typing: two lines a choice, "New …" last, all keys of a combo box. */
export function Picker({ id, title, target, filter, value, onPick, aria, isClosed = false }: Props) {
  const say = useWords();
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(!isClosed);
  const [creating, setCreating] = useState<string | null>(null);
  const q = typed?.trim() ?? '';
  const { view, choices, total, isLoading } = useChoices(target.entity, filter, q, isOpen);
  const canCreate = target.create && view?.can.includes('create');
  const noun = inSentence(view?.title ?? '', language);
  const newWord = q ? say('picker.new_named', { title: noun, q }) : say('picker.new', { title: noun });
  const options: Choice[] = canCreate ? [...choices, { id: 0, title: newWord, second: '', isNew: true }] : choices;

  const auto = useAutocomplete<Choice>({
    id,
    options,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      setTyped(null);
    },
    value: value ? { ...value, second: '' } : null,
    inputValue: typed ?? value?.title ?? '',
    onInputChange: (_, text, reason) => {
      if (reason === 'input') setTyped(text);
    },
    onChange: (_, choice) => {
      if (choice?.isNew) return setCreating(q);
      setTyped(null);
      onPick(choice ? { id: choice.id, title: choice.title } : null);
    },
    getOptionLabel: (choice) => choice.title,
    getOptionKey: (choice) => choice.id,
    isOptionEqualToValue: (a, b) => a.id === b.id,
    filterOptions: (all) => all,
    openOnFocus: true,
    autoHighlight: true,
    clearOnBlur: false,
    selectOnFocus: true,
  });

  /** While the list is open Enter chooses, it never saves the form. */
  function keepEnter(event: KeyboardEvent): void {
    if (event.key === 'Enter' && isOpen) event.preventDefault();
  }

  return (
    <div className="combo" {...auto.getRootProps({ onKeyDown: keepEnter })}>
      <div className="field" ref={auto.setAnchorEl}>
        <Icon name="search" small />
        {/* biome-ignore lint/a11y/noAutofocus: takes the place of the focused input */}
        <input {...auto.getInputProps()} {...aria} autoFocus={!isClosed} placeholder={say('picker.search')} />
        {isOpen && !isLoading && <span className="unit xs">{say('picker.found', { smart_count: total })}</span>}
        {value && (
          <button
            type="button"
            className="iconb sm"
            tabIndex={-1}
            aria-label={say('picker.clear', { title })}
            onClick={() => onPick(null)}
          >
            <Icon name="x" small />
          </button>
        )}
      </div>
      <Popper
        open={isOpen && !isLoading}
        anchorEl={auto.anchorEl}
        placement="bottom-start"
        style={{ zIndex: 1400, width: auto.anchorEl?.clientWidth }}
        modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
      >
        <ul className="options" {...auto.getListboxProps()}>
          {options.length === 0 && <li className="opt mute sm">{say(q ? 'picker.none' : 'picker.nothing', { q })}</li>}
          {(auto.groupedOptions as Choice[]).map((choice, index) => {
            const { key, ...props } = auto.getOptionProps({ option: choice, index });
            return (
              <li key={key} {...props} className={choice.isNew ? 'opt new' : 'opt'}>
                {choice.isNew && <Icon name="plus" small />}
                {choice.isNew ? (
                  choice.title
                ) : (
                  <span className="grow">
                    <b>
                      <Marked text={choice.title} q={q} />
                    </b>
                    {choice.second && <small>{choice.second}</small>}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </Popper>
      {creating !== null && view && (
        <Suspense>
          <CreateDrawer
            view={view}
            text={creating}
            preset={filter}
            onCreated={(choice) => {
              setCreating(null);
              onPick(choice);
            }}
            onClose={() => setCreating(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
