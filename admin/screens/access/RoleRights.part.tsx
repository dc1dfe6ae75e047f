import './rights.css';
import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { foldersWith } from '#admin/providers/model/folders.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { hasWords } from '#admin/providers/words/has-words.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import type { CellProps } from '../../cells/Cell.tsx';
import { columns } from './edited-rights.ts';
import { RightLines } from './RightLines.field.tsx';
import { RightsCard } from './RightsCard.tsx';
import { RoleRightsRow } from './RoleRightsRow.tsx';
import { type Default, type Difference, heldRules } from './rights.ts';

type Props = Pick<CellProps, 'field' | 'reader'> & { row: RaRecord };

/** The permissions of a role, read-only: every entity by folder of the menu, with its actions and field groups. */
export function RoleRights(props: Props) {
  const say = useWords();
  const { entities, folders } = useModel();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(true);
  const rules = (props.row[props.field.name] ?? []) as Difference[];
  const defaults = useDefaults(props.row);
  if (defaults === undefined) return <p className="mute sm late">{say('app.loading')}</p>;
  if (defaults === null) return <RightLines {...props} />;
  const held = heldRules(defaults, rules);
  const isHeld = (name: string) => held.some(({ subject }) => subject === name || subject === 'all');
  const q = normaliseText(text);
  const groups = foldersWith(
    { entities, folders },
    ({ name, plural_title }) => hasWords(plural_title, q) && (!isShort || isHeld(name)),
  );
  return (
    <RightsCard
      text={text}
      onText={setText}
      switchLabel={say('rights.only_held')}
      isShort={isShort}
      onShort={setShort}
      className="role-rights"
      lastColumn={say('rights.others')}
      isEmpty={groups.length === 0}
    >
      {groups.map(({ name, title, kinds }) => (
        <tbody key={name}>
          <tr className="rights-folder">
            <th scope="rowgroup" colSpan={columns.length + 2}>
              {title}
            </th>
          </tr>
          {kinds.map((entity) => (
            <RoleRightsRow key={entity.name} entity={entity} defaults={defaults} rules={rules} held={held} />
          ))}
        </tbody>
      ))}
    </RightsCard>
  );
}

/** The role's permissions from the schemas; undefined while they are loading, null where they are not available. */
function useDefaults(role: RaRecord): readonly Default[] | null | undefined {
  const provider = useDataProvider<typeof dataProvider>();
  const [defaults, setDefaults] = useState<readonly Default[] | null>();
  useEffect(() => {
    let isCurrent = true;
    provider.act('roles', role.id, 'compare').then(
      ({ data }) => isCurrent && setDefaults((data.defaults as Default[] | undefined) ?? null),
      () => isCurrent && setDefaults(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [provider, role.id]);
  return defaults;
}
