import useAutocomplete from '@mui/material/useAutocomplete';
import { type KeyboardEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { newWords } from '../../cells/in-sentence.ts';
import type { Row } from '../../cells/text.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { PickerOptions } from './PickerOptions.tsx';
import { type Choices, type ReadChoices, type Target, useChoices } from './useChoices.ts';
import { type Awaited, useEnterBeforeResults } from './useEnterBeforeResults.ts';

const CreateDrawer = lazyComponent(async () => (await import('./CreateDrawer.tsx')).CreateDrawer);

/**
 * `level`: set when the choice belongs to a level above the entity that is searched for; the name of that level's
 * reference.
 */
export type Picked = { id: number; title: string; row?: Row; entity?: string; level?: string | null };
export type Choice = Picked & { second: string; isNew?: boolean };

type Props = {
  id: string;
  title: string;
  target: Target;
  filter: Record<string, unknown>;
  value: { id: number; title: string } | null;
  onPick: (choice: Picked | null) => void;
  /** Called when the box is left with text that matches no choice; without this callback, such text is discarded. */
  onUnmatched?: (text: string) => void;
  aria: object;
  placeholder?: string;
  read?: ReadChoices;
  /** Text typed before the picker was loaded. */
  early?: string | null;
  /** The box has been left meanwhile and its text is a fault: the text is selected, so that typing replaces it. */
  wasLeft?: boolean;
  /** Called with a promise while a choice is being determined. */
  onAwait?: (choice: Promise<void>) => void;
  /** Opens only on demand, for a picker that is displayed without having the focus. */
  isClosed?: boolean;
};

/** Finds a record by typing: two lines for each choice, "New …" at the end, and all keys of a combo box. */
export function Picker({
  id,
  title,
  target,
  filter,
  value,
  onPick,
  onUnmatched,
  aria,
  placeholder,
  read,
  early = null,
  wasLeft = false,
  onAwait,
  isClosed = false,
}: Props) {
  const say = useWords();
  const language = useLanguage();
  const [typed, setTyped] = useState(early);
  const [isOpen, setOpen] = useState(!isClosed);
  const [creating, setCreating] = useState<string | null>(null);
  const q = typed?.trim() ?? '';
  const isUnmatched = useRef(wasLeft);
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const found = useChoices({ target, filter, q, isOpen, isImmediate: awaited !== null, ...(read && { read }) });
  const { view, choices, total, isLoading } = found;
  const canCreate = target.create && view?.can.includes('create');
  const noun = newWords(view ?? { title: '' }, language);
  const newWord = q ? say('picker.new_named', { ...noun, q }) : say('picker.new', noun);
  const options: Choice[] = canCreate ? [...choices, { id: 0, title: newWord, second: '', isNew: true }] : choices;

  const enterKey = useEnterBeforeResults(found, q, { awaited, setAwaited, onAwait }, (choice) => {
    if (!choice && !isOpen) setTyped(null);
    if (!choice) return;
    setOpen(false);
    choose(choice);
  });
  const keyOf = ({ entity = target.entity, id }: Picked) => `${entity} ${id}`;

  const auto = useAutocomplete<Choice>({
    id,
    options,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: (_, reason) => {
      setOpen(false);
      if (awaited) return;
      if (reason === 'blur' && q && onUnmatched) {
        isUnmatched.current = true;
        onUnmatched(q);
      } else restore();
    },
    value: value ? { ...value, second: '' } : null,
    inputValue: typed ?? value?.title ?? '',
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return;
      setTyped(text);
      enterKey.typing();
    },
    onChange: (_, choice) => {
      if (choice?.isNew) return setCreating(q);
      choose(choice);
    },
    getOptionLabel: (choice) => choice.title,
    getOptionKey: keyOf,
    isOptionEqualToValue: (a, b) => keyOf(a) === keyOf(b),
    filterOptions: (all) => all,
    openOnFocus: true,
    autoHighlight: true,
    clearOnBlur: false,
    selectOnFocus: true,
  });

  useTextTypedWhileLoading(id, early, wasLeft);

  function choose(choice: Picked | null): void {
    setTyped(null);
    isUnmatched.current = false;
    onPick(choice);
  }

  /** Shows the value again instead of the typed text. */
  function restore(): void {
    if (isUnmatched.current) choose(value);
    else setTyped(null);
  }

  /** While the list is open, Enter chooses and never saves the form. */
  function handleEnter(event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void {
    if (!isOpen) return;
    if (event.key === 'Enter') event.preventDefault();
    if (enterKey.keyDown(event)) event.defaultMuiPrevented = true;
  }

  return (
    <div className="combo" {...auto.getRootProps({ onKeyDown: handleEnter })}>
      <div className="field" ref={auto.setAnchorEl}>
        <Icon name="search" small />
        <input
          {...auto.getInputProps()}
          {...aria}
          // biome-ignore lint/a11y/noAutofocus: it replaces the input that had the focus
          autoFocus={!isClosed}
          placeholder={placeholder ?? say('picker.search')}
        />
        {isOpen && found.isCurrent && !found.hasFailed && (
          <span className="unit xs">{say('picker.found', { smart_count: total })}</span>
        )}
        {value && <ClearButton label={say('picker.clear', { title })} onClear={() => onPick(null)} />}
      </div>
      <PickerOptions auto={auto} isOpen={isOpen && !isLoading} q={q} empty={say(emptyKey(found, q), { q })} />
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

function emptyKey({ hasFailed }: Choices, q: string) {
  if (hasFailed) return 'picker.failed';
  return q ? 'picker.none' : 'picker.nothing';
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button type="button" className="iconb sm" tabIndex={-1} aria-label={label} onClick={onClear}>
      <Icon name="x" small />
    </button>
  );
}

/** Puts the caret after the text that was typed before the picker was loaded. */
function useTextTypedWhileLoading(id: string, early: string | null, wasLeft: boolean): void {
  useLayoutEffect(() => {
    const input = document.getElementById(id);
    if (early && input instanceof HTMLInputElement) input.setSelectionRange(wasLeft ? 0 : early.length, early.length);
  }, [id, early, wasLeft]);
}
