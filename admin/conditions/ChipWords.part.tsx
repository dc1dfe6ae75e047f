import { Fragment } from 'react';
import { untranslatedParameter } from '#generator/model/system-names.ts';
import { formatDay } from '../cells/formats.ts';
import { textOf } from '../cells/text.ts';
import { useReader } from '../cells/useReader.ts';
import { useReferenceTitles } from '../cells/useReferenceTitles.ts';
import { rowFilterOf } from '../plugs/row-filters.ts';
import { describeLeaf } from './describe-leaf.ts';
import type { FilterValues } from './filters.ts';
import { operatorWord } from './operator-word.ts';
import { isCounted } from './operators.ts';
import type { FilterField, FilterView } from './own.ts';
import { type Condition, type Group, isGroup, readTree } from './tree.ts';

/** A part of a filter as text, such as "Name contains “pump” or Cost at least 1,000". */
export function ChipWords({ view, filter }: { view: FilterView; filter: FilterValues }) {
  const reader = useReader();
  const [[name, value] = ['', null], ...others] = Object.entries(filter);
  const Rows = others.length === 0 && rowFilterOf(name)?.Words;
  if (Rows) return <Rows value={value} />;
  if (untranslatedParameter in filter)
    return describeLeaf(view, untranslatedParameter, filter[untranslatedParameter], reader);
  const tree = readTree(view, filter);
  return tree ? <GroupWords view={view} group={tree} /> : reader.say('list.several');
}

/** The same for a group that was already parsed. */
export function GroupWords({ view, group }: { view: FilterView; group: Group }) {
  const { say } = useReader();
  return group.parts.map((part, n) => (
    <Fragment key={part.key}>
      {n > 0 && ` ${say(group.any ? 'filter.or' : 'filter.and')} `}
      {isGroup(part) ? (
        <>
          (<GroupWords view={view} group={part} />)
        </>
      ) : (
        <ConditionWords field={view.fields[part.field] as FilterField} condition={part} />
      )}
    </Fragment>
  ));
}

function ConditionWords({ field, condition: { operator, value } }: { field: FilterField; condition: Condition }) {
  const reader = useReader();
  const values = value === null || value === undefined ? [] : [value].flat();
  const titles = useReferenceTitles(field.ref?.entity ?? null, field.ref ? (values as number[]) : []);
  const write = (one: unknown) => {
    if (field.ref) return titles[one as number] ?? '…';
    if (isCounted(operator)) return String(one);
    if (field.kind === 'instant') return formatDay(String(one), reader.language);
    return textOf(field, { [field.name]: one }, reader);
  };
  return `${field.title} ${operatorWord(operator, field, reader.say)} ${values.map(write).join(', ')}`.trim();
}
