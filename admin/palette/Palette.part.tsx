import './palette.css';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router';
import { useModel } from '#admin/providers/model/useModel.ts';
import { viewAs } from '#admin/providers/session/view-as.ts';
import { type Say, useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { appearance, useAppearance } from '../appearance/appearance.ts';
import { Icon } from '../layout/Icon.tsx';
import { useBookmarks } from '../layout/useBookmarks.ts';
import { useLanguageChange } from '../layout/useLanguageChange.ts';
import { commandsFor } from './commands.ts';
import { type Entry, type EntryGroup, localGroups } from './entries.ts';
import { Options } from './Options.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { useRecords } from './useRecords.ts';

type Props = {
  /** Text typed before the palette was loaded. */
  early: { readonly current: string };
  onClose: () => void;
  onHelp: () => void;
};

/** One search box for records, pages, commands, and new records: a combobox whose options are real links. */
export function Palette({ early, onClose, onHelp }: Props) {
  const say = useWords();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(() => early.current);
  const [at, setAt] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const { groups, fault, isPending, isFirstForeign } = useGroups(text, onHelp);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(at, entries.length - 1);

  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const type = (next: string) => {
    setText(next);
    setAt(0);
    setAwaited(false);
  };
  const go = ({ path, run }: Entry) => {
    onClose();
    if (run) run();
    else void navigate(path);
  };
  const first = groups[0]?.entries[0];
  // A scanner types a number and Enter at once, so Enter waits for the answer.
  useEffect(() => {
    if (!isAwaited || isPending) return;
    setAwaited(false);
    if (first) go(first);
  });
  const enter = (event: KeyboardEvent) => {
    const entry = entries[active];
    if (isPending && isFirstForeign && active <= 0) setAwaited(true);
    else if (entry && isForNewTab(event, entry)) window.open(entry.path, '_blank', 'noopener');
    else if (entry) go(entry);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) setAt((active + step + entries.length) % entries.length);
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (isEnter) enter(event);
    if (step || isEnter) event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { className: 'palette', 'aria-label': say('palette.title') } }}>
      <div className="palette-box">
        <Icon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-label={say('palette.title')}
          placeholder={say('palette.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <button type="button" className="iconb" aria-label={say('app.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="palette-list" ref={list}>
        <Options
          id={id}
          label={say('palette.title')}
          groups={groups}
          active={active}
          q={text}
          onHover={setAt}
          onGo={(entry) => (entry.run ? go(entry) : onClose())}
        />
        <p className={entries.length > 0 && !fault ? 'vh' : 'palette-note'} role="status">
          {statusText(say, { fault, isPending, count: entries.length, q: text.trim() })}
        </p>
      </div>
      <PaletteFoot onHelp={onHelp} />
    </Dialog>
  );
}

function isForNewTab({ ctrlKey, metaKey }: KeyboardEvent, { run }: Entry): boolean {
  return (ctrlKey || metaKey) && !run;
}

type Status = { fault: string | null; isPending: boolean; count: number; q: string };

function statusText(say: Say, { fault, isPending, count, q }: Status): string {
  if (fault) return say('palette.failed', { reason: fault });
  if (isPending) return say('palette.searching');
  return count === 0 ? say('palette.none', { q }) : say('palette.count', { smart_count: count });
}

/** Groups that need no server come first, so that entries do not move when the server answers. */
function useGroups(text: string, showKeys: () => void) {
  const model = useModel();
  const say = useWords();
  const language = useLanguage();
  const { groups: found, fault, isPending } = useRecords(text);
  const { bookmarks } = useBookmarks();
  const local = withoutRepeats(localGroups({ model, say, language }, text, bookmarks, useCommands(showKeys)));
  const known = new Set(local.flatMap(({ entries }) => entries.map(({ path }) => path)));
  const records = found
    .map((group) => ({ ...group, entries: group.entries.filter(({ path }) => !known.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
  const groups: EntryGroup[] = [...local, ...records];
  return { groups, fault, isPending, isFirstForeign: local.length === 0 };
}

function useCommands(showKeys: () => void) {
  const say = useWords();
  const language = useLanguage();
  const signOut = useLogout();
  const changeLanguage = useLanguageChange();
  const mayChoose = useAppearance().customizer && !viewAs.now();
  return commandsFor(say, language, {
    chooseSkin: mayChoose ? (skin) => appearance.choose({ skin }) : null,
    changeLanguage,
    signOut: () => void signOut(),
    showKeys,
  });
}

/** A page that is in one group is left out of the groups below it. */
function withoutRepeats(groups: readonly EntryGroup[]): EntryGroup[] {
  const known = new Set<string>();
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ path }) => !known.has(path) && known.add(path)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
