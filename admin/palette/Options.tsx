import { Link } from 'react-router';
import { Marked } from '../cells/Marked.tsx';
import { Icon } from '../layout/Icon.tsx';
import { iconNamed } from '../layout/icons.ts';
import type { Entry, EntryGroup } from './entries.ts';

type Props = {
  id: string;
  label: string;
  groups: EntryGroup[];
  active: number;
  q: string;
  onHover: (at: number) => void;
  /** Called when an entry is opened by a click. */
  onGo: (entry: Entry) => void;
};

/** The groups of a list of options; `active` is an index over all groups. */
export function Options({ id, label, groups, active, q, onHover, onGo }: Props) {
  let at = -1;
  return (
    <div role="listbox" id={`${id}-list`} aria-label={label}>
      {groups.map(({ key, title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a group of options
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <h3 id={`${id}-${key}`} role="presentation">
            {title}
          </h3>
          {entries.map((entry) => {
            at += 1;
            const place = at;
            return (
              <Option
                key={entry.path}
                id={`${id}-${place}`}
                entry={entry}
                isActive={place === active}
                q={q}
                onHover={() => onHover(place)}
                onGo={() => onGo(entry)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; entry: Entry; isActive: boolean; q: string; onHover: () => void; onGo: () => void };

/**
 * A real link: the middle button and the Ctrl key open it in another tab, and the palette stays open. A command is a
 * button.
 */
function Option({ id, entry, isActive, q, onHover, onGo }: OptionProps) {
  const traits = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onMouseMove: isActive ? undefined : onHover,
  };
  const words = (
    <>
      <Icon name={iconNamed(entry.icon)} />
      <span className="palette-words">
        <span className="cut">
          <Marked text={entry.title} q={q} />
        </span>
        {entry.subtitle && <span className="mute cut sm">{entry.subtitle}</span>}
      </span>
    </>
  );
  if (entry.run) {
    return (
      <button {...traits} type="button" onClick={onGo}>
        {words}
      </button>
    );
  }
  return (
    <Link
      {...traits}
      to={entry.path}
      onClick={(event) => !event.ctrlKey && !event.metaKey && !event.shiftKey && onGo()}
    >
      {words}
    </Link>
  );
}
