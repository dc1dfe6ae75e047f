import { Fragment } from 'react';
import { useReader } from '../cells/useReader.ts';
import { GroupWords } from './ChipWords.part.tsx';
import { describeLeaf } from './describe-leaf.ts';
import type { FilterView } from './own.ts';
import { readTree } from './tree.ts';

type Props = { view: FilterView; filter: unknown };

/** Any condition as text, including one that cannot be shown as choices. */
export function ConditionInWords({ view, filter }: Props) {
  const { say } = useReader();
  if (!isFilter(filter)) return say('condition.further');
  const tree = readTree(view, filter);
  if (tree) return <GroupWords view={view} group={tree} />;
  return Object.entries(filter).map(([name, value], n) => (
    <Fragment key={name}>
      {n > 0 && ` ${say('filter.and')} `}
      <PartInWords view={view} name={name} value={value} />
    </Fragment>
  ));
}

function PartInWords({ view, name, value }: { view: FilterView; name: string; value: unknown }) {
  const reader = useReader();
  if ((name === '$and' || name === '$or') && Array.isArray(value)) {
    return (
      <>
        (
        {value.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
          <Fragment key={n}>
            {n > 0 && ` ${reader.say(name === '$or' ? 'filter.or' : 'filter.and')} `}
            <ConditionInWords view={view} filter={one} />
          </Fragment>
        ))}
        )
      </>
    );
  }
  const tree = readTree(view, { [name]: value });
  return tree ? <GroupWords view={view} group={tree} /> : describeLeaf(view, name, value, reader);
}

/** Whether a value is a condition at all. */
export function isFilter(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
