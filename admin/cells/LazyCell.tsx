import type { ComponentType } from 'react';
import { RightLines } from '../screens/access/RightLines.tsx';
import { ScopeWords } from '../screens/access/ScopeWords.tsx';
import type { CellProps } from './Cell.tsx';
import { ConditionCell } from './ConditionCell.tsx';
import { FieldNames } from './FieldNames.tsx';
import { KindTitles } from './KindTitles.tsx';

const cells: Readonly<Record<string, ComponentType<CellProps>>> = {
  condition: ConditionCell,
  fields: FieldNames,
  kinds: KindTitles,
  rights: RightLines,
  scopes: ScopeWords,
};

/** A value that is told in sentences, by its widget. */
export function LazyCell(props: CellProps) {
  const Told = cells[props.field.ui.widget ?? ''];
  return Told ? <Told {...props} /> : null;
}
