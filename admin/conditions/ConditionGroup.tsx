import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../layout/Icon.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import type { Hop } from './hops.ts';
import type { FilterField } from './own.ts';
import { type Group, isGroup, most, newCondition, newGroup, type Part } from './tree.ts';

type Props = {
  /** The fields that may be compared. */
  fields: readonly FilterField[];
  /** References that may be followed to fields of related records. */
  hops?: readonly Hop[];
  group: Group;
  /** 1 for the outermost. */
  depth: number;
  /** The number of conditions in the whole tree. */
  count: number;
  /** Whether missing parts are marked as errors. */
  isTried: boolean;
  onChange: (key: number, next: Part | null) => void;
};

/** Conditions of which all or one must hold, and nested groups. */
export function ConditionGroup({ group, depth, ...rest }: Props) {
  const say = useWords();
  const { fields, hops = [], count, onChange } = rest;
  const change = (next: Partial<Group>) => onChange(group.key, { ...group, ...next });
  const add = (part: Part | undefined) => part && change({ parts: [...group.parts, part] });
  const first = () => fields[0] && newCondition(fields[0]);
  const isFull = count >= most.conditions;

  return (
    <fieldset className="conditions">
      <legend className="vh">{say('filter.group')}</legend>
      <div className="conditions-head">
        <select
          className="input"
          aria-label={say('filter.joined')}
          value={group.any ? 'any' : 'all'}
          onChange={(event) => change({ any: event.target.value === 'any' })}
        >
          <option value="all">{say('filter.all')}</option>
          <option value="any">{say('filter.any')}</option>
        </select>
        {depth > 1 && (
          <button
            type="button"
            className="iconb sm"
            aria-label={say('filter.remove_group')}
            onClick={() => onChange(group.key, null)}
          >
            <Icon name="x" small />
          </button>
        )}
      </div>
      {group.parts.map((part) =>
        isGroup(part) ? (
          <ConditionGroup key={part.key} {...rest} group={part} depth={depth + 1} />
        ) : (
          <ConditionRow
            key={part.key}
            fields={fields}
            hops={hops}
            condition={part}
            isTried={rest.isTried}
            onChange={(next) => onChange(part.key, next)}
          />
        ),
      )}
      <div className="row">
        <button type="button" className="btn sm quiet" disabled={isFull} onClick={() => add(first())}>
          <Icon name="plus" />
          {say('filter.add')}
        </button>
        {depth < most.depth && (
          <button
            type="button"
            className="btn sm quiet"
            disabled={isFull}
            onClick={() => {
              const condition = first();
              if (condition) add(newGroup(!group.any, [condition]));
            }}
          >
            <Icon name="plus" />
            {say('filter.add_group')}
          </button>
        )}
        {isFull && <span className="sm mute">{say('filter.most', { count: most.conditions })}</span>}
      </div>
    </fieldset>
  );
}
