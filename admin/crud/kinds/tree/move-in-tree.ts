import type { KeyboardEvent } from 'react';

type Row = HTMLTableRowElement;

/**
 * The keys of a tree grid: up and down move over all visible rows, right opens a row, left closes it or moves to its
 * parent.
 */
export function moveInTree(event: KeyboardEvent<HTMLElement>, toggle: (row: Row) => void): void {
  const row = (event.target as HTMLElement).closest<Row>('tr[data-id]');
  const step = steps[event.key];
  if (!row || !step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key === 'Enter' && event.target !== row) return;
  event.preventDefault();
  const next = step(row, rowsAround(row), toggle);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

type Step = (row: Row, rows: Row[], toggle: (row: Row) => void) => Row | undefined;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (row, rows) => rows[rows.indexOf(row) + 1],
  ArrowUp: (row, rows) => rows[rows.indexOf(row) - 1],
  Home: (_row, rows) => rows[0],
  End: (_row, rows) => rows.at(-1),
  Enter: (row) => {
    row.querySelector('a')?.click();
    return undefined;
  },
  ArrowRight: (row, rows, toggle) => {
    if (row.ariaExpanded === 'false') toggle(row);
    if (row.ariaExpanded !== 'true') return undefined;
    const next = rows[rows.indexOf(row) + 1];
    return next && levelOf(next) > levelOf(row) ? next : undefined;
  },
  ArrowLeft: (row, rows, toggle) => {
    if (row.ariaExpanded === 'true' && row.dataset.fixed === undefined) {
      toggle(row);
      return row;
    }
    const before = rows.slice(0, rows.indexOf(row));
    return before.findLast((one) => levelOf(one) < levelOf(row));
  },
};

function rowsAround(row: Row): Row[] {
  return [...(row.closest('table')?.querySelectorAll<Row>('tr[data-id]') ?? [])];
}

function levelOf(row: Row): number {
  return Number(row.ariaLevel);
}
