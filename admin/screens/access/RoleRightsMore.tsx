import { useEntity } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ConditionText } from './ConditionText.tsx';
import { columns } from './edited-rights.ts';
import { FixedRight } from './FixedRight.tsx';
import { groupWord } from './group-word.ts';
import type { CellState, Default } from './rights.ts';
import { rightWord } from './useRightWords.ts';

const groupActions = ['read', 'create', 'update'] as const;

type Props = {
  name: string;
  state: (action: string, group?: string) => CellState;
  /** The role's permissions on this entity. */
  own: readonly Default[];
};

/** One entity: further actions, field groups, and as text the records to which permissions are limited. */
export function RoleRightsMore({ name, state, own }: Props) {
  const say = useWords();
  const view = useEntity(name);
  const named = [...new Set([...view.can, ...own.map(({ action }) => action)])];
  const others = named.filter((action) => !columns.some((one) => one === action) && action !== 'restore');
  const limited = own.filter(({ conditions }) => conditions);
  const groups = [...new Set(Object.values(view.fields).map(({ group }) => group))].filter((one) => one !== 'default');
  const verbs = groupActions.filter((action) => named.includes(action));
  const cell = (action: string, group?: string) => (
    <FixedRight key={action} word={rightWord(action, view, say)} state={state(action, group)} />
  );
  return (
    <div className="rights-more">
      {others.length > 0 && (
        <section aria-label={say('rights.others')}>
          <h3>{say('rights.others')}</h3>
          <div className="row wrap">{others.map((action) => cell(action))}</div>
        </section>
      )}
      {groups.map((group) => (
        <section key={group} aria-label={groupWord(group, say)}>
          <h3>{say('rights.fields', { group: groupWord(group, say) })}</h3>
          <div className="row wrap">{verbs.map((action) => cell(action, group))}</div>
        </section>
      ))}
      {[...byConditions(limited)].map(([key, { conditions, actions }]) => (
        <section key={key}>
          <h3>{say('rights.rows_of', { action: actions.map((action) => rightWord(action, view, say)).join(', ') })}</h3>
          <p className="sm">
            <ConditionText subject={name} conditions={conditions} />
          </p>
        </section>
      ))}
      {others.length === 0 && groups.length === 0 && limited.length === 0 && (
        <p className="sm mute">{say('rights.nothing_more')}</p>
      )}
    </div>
  );
}

type Limit = { conditions: Record<string, unknown>; actions: string[] };

/** Groups permissions that are limited to the same records. */
function byConditions(limited: readonly Default[]): Map<string, Limit> {
  const limits = new Map<string, Limit>();
  for (const { action, conditions = {} } of limited) {
    const key = JSON.stringify(conditions);
    const { actions } = limits.get(key) ?? { actions: [] };
    limits.set(key, { conditions, actions: [...new Set([...actions, action])] });
  }
  return limits;
}
