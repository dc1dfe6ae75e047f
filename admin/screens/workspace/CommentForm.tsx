import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { flushSync } from 'react-dom';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { Audience } from '#schemas/workspace/comment.rules.ts';
import { Face } from '../../layout/Face.tsx';
import { AudienceSwitch } from './AudienceSwitch.tsx';
import { audiencesFor } from './audience.ts';
import { mentionBefore, withMention } from './mentions.ts';
import { type Person, useMentions } from './useMentions.ts';

export type Written = { body: string; mention_ids: number[]; visibility?: Audience };

type Props = {
  parent: EntityView;
  record: RaRecord;
  label: string;
  button: string;
  /** The comment that is being edited. */
  start?: RaRecord;
  onSend: (written: Written) => Promise<boolean>;
  onCancel?: () => void;
};

const longest = 2000;

/** A text field in which @ offers people to mention; Ctrl+Enter sends. */
export function CommentForm({ parent, record, label, button, start, onSend, onCancel }: Props) {
  const say = useWords();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(String(start?.body ?? ''));
  const [named, setNamed] = useState<Person[]>(() => namedIn(start));
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const offered = audiencesFor(parent, useUser());
  const [chosen, setChosen] = useState<Audience | null>((start?.visibility as Audience | null) ?? null);
  const audience = chosen ?? offered[0];
  const people = useMentions(parent, record, typed);
  const isOpen = typed !== null && people.length > 0;

  const findMention = () => {
    const { value, selectionEnd } = area.current!;
    setTyped(mentionBefore(value, selectionEnd));
    setAt(0);
  };
  const name = (person: Person) => {
    const next = withMention(text, area.current!.selectionEnd, typed ?? '', person.name);
    // Applied synchronously, so that what is typed next is inserted after the name.
    flushSync(() => {
      setText(next.text);
      setNamed([...named.filter((one) => one.id !== person.id), person]);
      setTyped(null);
    });
    area.current?.focus();
    area.current?.setSelectionRange(next.caret, next.caret);
  };
  const send = async () => {
    const body = text.trim();
    if (body === '' || isBusy) return;
    setBusy(true);
    const mention_ids = named.filter((person) => body.includes(`@${person.name}`)).map((person) => person.id);
    if ((await onSend({ body, mention_ids, ...(audience && { visibility: audience }) })) && !start) {
      setText('');
      setNamed([]);
    }
    setBusy(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return void send();
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') name(people[at]!);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
  };

  return (
    <form
      className="comment-form"
      data-audience={audience}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {audience && offered.length > 1 && <AudienceSwitch offered={offered} chosen={audience} onChoose={setChosen} />}
      <textarea
        ref={area}
        className="input"
        rows={3}
        maxLength={longest}
        aria-label={label}
        placeholder={say('comments.placeholder')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-people`}
        aria-activedescendant={isOpen ? `${id}-${people[at]?.id}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          findMention();
        }}
        onKeyDown={press}
        onBlur={() => setTyped(null)}
      />
      {isOpen && <MentionOptions id={id} people={people} at={at} onName={name} />}
      <div className="row">
        <span className="xs mute grow">{say(audience ? `comments.audience.seen_${audience}` : 'comments.hint')}</span>
        {onCancel && (
          <button type="button" className="btn sm" onClick={onCancel}>
            {say('app.cancel')}
          </button>
        )}
        <button type="submit" className="btn sm primary" disabled={isBusy || text.trim() === ''}>
          {button}
        </button>
      </div>
    </form>
  );
}

type OptionsProps = {
  /** The id of the form; the ids of the list and of each option begin with it. */
  id: string;
  people: readonly Person[];
  /** The index of the person whom Enter inserts. */
  at: number;
  onName: (person: Person) => void;
};

function MentionOptions({ id, people, at, onName }: OptionsProps) {
  const say = useWords();
  return (
    <div className="options mention-options" id={`${id}-people`} role="listbox" aria-label={say('comments.people')}>
      {people.map((person, index) => (
        <div
          key={person.id}
          tabIndex={-1}
          id={`${id}-${person.id}`}
          role="option"
          aria-selected={index === at}
          className={index === at ? 'opt Mui-focused' : 'opt'}
          onPointerDown={(event) => {
            event.preventDefault();
            onName(person);
          }}
        >
          <Face userId={person.id} name={person.name} />
          <span>
            <b>{person.name}</b>
            {person.designation && <small>{person.designation}</small>}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The people whom the comment already mentions. */
function namedIn(start: RaRecord | undefined): Person[] {
  const names = (start?._titles?.mention_ids ?? []) as string[];
  return ((start?.mention_ids ?? []) as number[]).map((id, n) => ({ id, name: names[n] ?? '', designation: null }));
}
