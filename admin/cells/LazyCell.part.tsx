import type { ComponentType, FunctionComponent } from 'react';
import { lazyComponent } from '../layout/lazyComponent.tsx';
import { fieldPartOf } from '../plugs/field-parts.ts';
import type { CellProps } from './Cell.tsx';
import { ConditionCell } from './ConditionCell.tsx';
import { DueWord } from './DueWord.tsx';
import { FieldNames } from './FieldNames.tsx';
import { KindTitles } from './KindTitles.tsx';

const cells: Readonly<Record<string, ComponentType<CellProps>>> = {
  condition: ConditionCell,
  fields: FieldNames,
  kinds: KindTitles,
  rights: lazyComponent(fieldPartOf<FunctionComponent<CellProps>>('RightLines')),
  scopes: lazyComponent(fieldPartOf<FunctionComponent<CellProps>>('ScopeWords')),
};

/** A value that is described in sentences, chosen by its widget, or a watched date. */
export function LazyCell(props: CellProps) {
  const Drawing = props.field.due ? DueWord : cells[props.field.ui.widget ?? ''];
  return Drawing ? <Drawing {...props} /> : null;
}
