import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { lifecycleOf } from '#generator/model/lifecycles.ts';
import { lazyComponent } from '../layout/lazyComponent.tsx';
import { FileCell } from './FileCell.tsx';
import { isFile } from './file-address.ts';
import type { LazyCell as LazyCellPart } from './LazyCell.part.tsx';
import { StatusChip } from './StatusChip.tsx';
import { isEmpty, type Reader, type Row, textOf } from './text.ts';

const LazyCell = lazyComponent(
  async () => (await import('../layout/lazy-parts.ts')).partOf<typeof LazyCellPart>('LazyCell')(),
  ({ field, row, reader }: CellProps) => (field.due ? textOf(field, row, reader) : '…'),
);

const RowsTable = lazyComponent(async () => (await import('./RowsTable.tsx')).RowsTable);

const lazyWidgets = ['condition', 'fields', 'kinds', 'rights', 'scopes'];

export type CellProps = {
  view: EntityView;
  field: FieldView;
  row: Row;
  reader: Reader;
  tinted?: boolean;
  isPlain?: boolean;
};

type Draw = (props: CellProps, text: string) => ReactNode;

/** Elements that are more than text, by the field's widget or kind. */
const drawings: Readonly<Record<string, Draw>> = {
  date: ({ row, field }, text) => <time dateTime={String(row[field.name])}>{text}</time>,
  instant: ({ row, field }, text) => <time dateTime={String(row[field.name])}>{text}</time>,
  colour: ({ row, field }) => (
    <>
      <span className="swatch" style={{ background: String(row[field.name]) }} />
      {String(row[field.name])}
    </>
  ),
  rows: ({ row, field, reader, isPlain }, text) =>
    isPlain ? text : <RowsTable field={field} rows={row[field.name]} reader={reader} />,
  page: ({ isPlain, reader }, text) => {
    if (isPlain || !isOwnPage(text)) return text;
    return isFile(text) ? (
      <a className="link" href={text} download>
        {reader.say('file.download')}
      </a>
    ) : (
      <Link className="link" to={text}>
        {text}
      </Link>
    );
  },
  link: ({ row, field, isPlain }, text) => {
    const href = isPlain ? null : hrefOf(row[field.name]);
    return href ? (
      <a className="link" href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    );
  },
};

const fileOf: Draw = ({ row, field, reader, isPlain }) => (
  <FileCell field={field} row={row} reader={reader} isPlain={isPlain} />
);

/** One value of a record, drawn by its kind. */
export function Cell(props: CellProps): ReactNode {
  const { view, field, row, reader, tinted } = props;
  const value = row[field.name];
  const isWatched = Boolean(field.due) && !isEmpty(value);
  if (isWatched || (isLazy(field) && (!isEmpty(value) || field.ui.widget === 'scopes'))) {
    return (
      <Suspense fallback="…">
        <LazyCell {...props} />
      </Suspense>
    );
  }
  if (isEmpty(value))
    return (
      <span className="mute">
        <span aria-hidden="true">–</span>
        <span className="vh">{reader.say('app.empty_value')}</span>
      </span>
    );
  const lifecycle = lifecycleOf(view, field.name);
  if (lifecycle) {
    return <StatusChip lifecycle={lifecycle} state={String(value)} tinted={tinted} />;
  }
  const text = textOf(field, row, reader);
  const draw = field.file ? fileOf : (drawings[field.ui.widget ?? (field.parts ? 'rows' : '')] ?? drawings[field.kind]);
  return draw ? draw(props, text) : text;
}

/** Whether a value is described in texts that are loaded on demand. */
export function isLazy({ ui }: FieldView): boolean {
  return lazyWidgets.includes(ui.widget ?? '');
}

/** Whether a path belongs to this application. */
export function isOwnPage(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

/** The address if it is an https address, null for anything else. */
export function hrefOf(value: unknown): string | null {
  return typeof value === 'string' && /^https:\/\/[^\s]+$/.test(value) ? value : null;
}

/** Whether a field is numeric; numbers are right-aligned in both directions. */
export function isNumeric({ kind, words, owners, ref }: FieldView): boolean {
  return !words && !owners && !ref && (kind === 'integer' || kind === 'decimal' || kind === 'double');
}
