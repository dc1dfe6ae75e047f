import { useState } from 'react';
import { foldersWith, type KindsOfFolder } from '#admin/providers/model/folders.ts';
import type { EntitySummary } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { hasWords } from '#admin/providers/words/has-words.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import { columns } from './edited-rights.ts';
import { RightsCard } from './RightsCard.tsx';
import { ScopeRow } from './ScopeRow.tsx';
import { ScopeTick } from './ScopeTick.tsx';
import { type Scopes, tickOf, withTick } from './scopes.ts';
import { rightWord } from './useRightWords.ts';

type Props = { id: string; scopes: Scopes; onChange: (scopes: Scopes) => void };

/** Entities and verbs to tick, one at a time or for a whole folder, with a search field. */
export function ScopesTable({ id, scopes, onChange }: Props) {
  const say = useWords();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const [open, setOpen] = useState<readonly string[]>([]);
  const { folders, whole } = useFolders(scopes, text, isShort);
  const toggle = (name: string) => setOpen(open.includes(name) ? open.filter((one) => one !== name) : [...open, name]);
  return (
    <RightsCard
      text={text}
      onText={setText}
      switchLabel={say('scopes.only_chosen')}
      isShort={isShort}
      onShort={setShort}
      className="scopes"
      isEmpty={folders.length === 0}
    >
      {folders.map(({ name, title, kinds }) => (
        <tbody key={name}>
          <tr className="rights-folder">
            <th scope="rowgroup">{title}</th>
            {columns.map((verb) => {
              const word = rightWord(verb, null, say);
              return (
                <td key={verb} data-word={word}>
                  <ScopeTick
                    label={say('scopes.folder', { action: word, folder: title })}
                    tick={tickOf(scopes, whole(name), verb)}
                    onChange={(isOn) => onChange(withTick(scopes, whole(name), verb, isOn))}
                  />
                </td>
              );
            })}
          </tr>
          {kinds.map((kind) => (
            <ScopeRow
              key={kind.name}
              id={`${id}-${kind.name}`}
              kind={kind}
              scopes={scopes}
              isOpen={open.includes(kind.name)}
              onToggle={() => toggle(kind.name)}
              onChange={onChange}
            />
          ))}
        </tbody>
      ))}
    </RightsCard>
  );
}

/**
 * The folders of the menu that match the search, each with all its entities. Ticked entities outside of them, or
 * unknown to the reader, are listed at the end.
 */
function useFolders(scopes: Scopes, text: string, isShort: boolean) {
  const say = useWords();
  const model = useModel();
  const q = normaliseText(text);
  const isShown = ({ name, plural_title }: Pick<EntitySummary, 'name' | 'plural_title'>) =>
    hasWords(plural_title, q) && (!isShort || name in scopes);
  const placed = new Set(model.folders.flatMap(({ entities }) => entities));
  const others = Object.keys(scopes)
    .filter((name) => !placed.has(name))
    .map((name) => model.entities[name] ?? unknown(name, scopes[name] ?? []));
  const all: KindsOfFolder[] = [...foldersWith(model), { name: '*', title: say('scopes.others'), kinds: others }];
  const folders = all.map((folder) => ({ ...folder, kinds: folder.kinds.filter(isShown) }));
  return {
    folders: folders.filter(({ kinds }) => kinds.length > 0),
    whole: (folder: string) => all.find(({ name }) => name === folder)?.kinds ?? [],
  };
}

function unknown(name: string, can: readonly string[]): EntitySummary {
  const blank = { plural: name, icon: '', folder: '', lifted: false, master: false, hidden: null, custom: false };
  return { ...blank, name, title: name, plural_title: name, can: [...can] };
}
