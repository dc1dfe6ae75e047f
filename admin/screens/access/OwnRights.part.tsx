import { useState } from 'react';
import { foldersWith } from '#admin/providers/model/folders.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useViews } from '#admin/providers/model/useViews.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { hasWords } from '#admin/providers/words/has-words.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import { conditionWords } from '../../cells/condition-words.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Part } from '../../layout/Part.tsx';
import { gatherRights, type RightLine, type SubjectRights } from './gather-rights.ts';
import { groupWord } from './group-word.ts';
import type { Default } from './rights.ts';
import { useRightWords } from './useRightWords.ts';

type Folder = { name: string; title: string; rights: (SubjectRights & { title: string })[] };

/**
 * The permissions of the user's account as text: by folder of the menu, each entity with the rows to which it is
 * limited.
 */
export function OwnRights() {
  const { say } = useReader();
  const [text, setText] = useState('');
  const rules = (useUser()?.ability ?? []) as Default[];
  const isAll = rules.some(({ action, subject }) => action === 'manage' && subject === 'all');
  const folders = useFolders(rules, text);
  return (
    <Part
      id="own-rights"
      title={say('account.rights')}
      text={say(isAll ? 'account_page.rights_all' : 'account_page.rights_text')}
    >
      {!isAll && (
        <>
          <div className="tools">
            <div className="field rights-find">
              <Icon name="search" small />
              <input
                type="search"
                aria-label={say('rights.find')}
                placeholder={say('rights.find')}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </div>
          </div>
          {folders.length === 0 ? (
            <p className="empty second">{say(text ? 'rights.none_found' : 'account_page.rights_none')}</p>
          ) : (
            <RightsTable folders={folders} rules={rules} />
          )}
        </>
      )}
    </Part>
  );
}

function RightsTable({ folders, rules }: { folders: Folder[]; rules: Default[] }) {
  const { say } = useReader();
  const lineWords = useLineWords(rules);
  return (
    <table className="rows own-rights" aria-label={say('account.rights')}>
      <colgroup>
        <col className="words" />
        <col />
      </colgroup>
      {folders.map(({ name, title, rights }) => (
        <tbody key={name}>
          <tr className="folder">
            <th scope="rowgroup" colSpan={2}>
              {title}
            </th>
          </tr>
          {[...byWords(rights, lineWords)].map(([words, records]) => (
            <tr key={words}>
              <th scope="row">
                {words.split('\n').map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </th>
              <td>{records.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Entities with the same permissions share a row. */
function byWords(rights: Folder['rights'], lineWords: (subject: string, line: RightLine) => string) {
  const rows = new Map<string, string[]>();
  for (const { subject, lines, title } of rights) {
    const words = lines.map((line) => lineWords(subject, line)).join('\n');
    rows.set(words, [...(rows.get(words) ?? []), title]);
  }
  return rows;
}

/** "Read, create, change; also fields: money – own branches only". */
function useLineWords(rules: Default[]) {
  const reader = useReader();
  const { say } = reader;
  const words = useRightWords(rules);
  const views = useViews(rules.flatMap(({ subject, conditions }) => (conditions ? [subject] : [])));
  return (subject: string, { actions, groups, conditions }: RightLine) => {
    const done = actions.map((action) => words.action({ action, subject })).join(', ');
    const fields = groups.map((group) => groupWord(group, say)).join(', ');
    const also = fields && !groups.includes('*') && say('account_page.rights_fields', { fields });
    const limit = conditions && conditionWords(conditions, views[subject] ?? null, reader);
    return [[done, also].filter(Boolean).join('; '), limit].filter(Boolean).join(' – ');
  };
}

function useFolders(rules: Default[], text: string): Folder[] {
  const gathered = new Map(gatherRights(rules).map((rights) => [rights.subject, rights]));
  const q = normaliseText(text);
  const folders = foldersWith(useModel(), ({ name, plural_title }) => gathered.has(name) && hasWords(plural_title, q));
  return folders.map(({ name, title, kinds }) => ({
    name,
    title,
    rights: kinds.map((kind) => ({ ...gathered.get(kind.name)!, title: kind.plural_title })),
  }));
}
