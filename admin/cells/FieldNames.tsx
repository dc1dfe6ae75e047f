import type { CellProps } from './Cell.tsx';
import { useSpokenOf } from './useSpokenOf.ts';

/** Fields of a list by their titles: columns, an order, or widths in pixels. */
export function FieldNames(props: CellProps) {
  const { say } = props.reader;
  const value = props.row[props.field.name];
  const entity = useSpokenOf(props);
  if (entity === undefined) return '…';
  const title = (name: unknown) => entity?.fields[String(name)]?.title ?? `“${name}”`;
  return entriesOf(value)
    .map(([name, more]) => {
      if (typeof more === 'number') return say('condition.pixels', { title: title(name), count: more });
      return more === 'DESC' ? say('condition.descending', { title: title(name) }) : title(name);
    })
    .join(', ');
}

function entriesOf(value: unknown): (readonly [unknown, unknown?])[] {
  if (Array.isArray(value)) return value.map((one) => (Array.isArray(one) ? [one[0], one[1]] : [one]));
  return typeof value === 'object' && value !== null ? Object.entries(value) : [[value]];
}
