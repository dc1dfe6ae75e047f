import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { placeTitle, typingMessage } from '#admin/providers/words/validation-words.ts';
import { useForm } from '../FormContext.ts';
import type { FieldFault } from '../types.ts';
import { focusPart } from './focus-part.ts';
import { cellChanges, orderChanges, type RemovedRow, type RowAccess } from './row-changes.ts';
import { type KeyedRow, placesOf, type RowFormat } from './rows.ts';

export type RowsChange = Omit<ReturnType<typeof useRows>['change'], 'replace' | 'fill'>;

/**
 * The rows of a field that are being edited. They are held separately from the value that was written from them: when a
 * different value is set, such as that of a draft, the rows are read again. The functions of `change` never change, so
 * that a row renders again only for its own changes.
 */
export function useRows<Row extends KeyedRow>(field: FieldView, value: unknown, format: RowFormat<Row>, canAdd = true) {
  const say = useWords();
  const { store } = useForm();
  const given = useRef(Array.isArray(value) ? value.length : 0);
  const most = canAdd ? Number(field.schema.maxItems ?? 200) : given.current;
  const list = useRef<HTMLUListElement>(null);
  const rowsByValue = useRef(new WeakMap<object, Row[]>());
  const [announcement, announce] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly RemovedRow<Row>[]>([]);
  const rows = useMemo(
    () => (Array.isArray(value) && rowsByValue.current.get(value)) || format.read(value),
    [value, format],
  );
  const latest = useRef({ rows, say, removed });
  latest.current = { rows, say, removed };

  const change = useMemo(() => {
    const write = (next: Row[], edited: { key: number; part: string } | null) => {
      const written = format.write(next);
      rowsByValue.current.set(written, next);
      latest.current.rows = next;
      const places = placesOf(next, format);
      const place = places[next.findIndex(({ key }) => key === edited?.key)];
      store.setRows(field.name, written, unreadIn(field, next, places), edited && `${place}/${edited.part}`);
    };
    const writeAndFocus = (next: Row[], key: number, part: string) => {
      flushSync(() => write(next, null));
      focusPart(list.current, key, part);
    };
    const now = () => latest.current;
    const access: RowAccess<Row> = {
      format,
      most,
      now,
      write,
      writeAndFocus,
      announce,
      setRemoved: setRemoved,
    };
    return { ...cellChanges(access), ...orderChanges(access) };
  }, [field, format, most, store]);

  return { rows, list, most, announcement, canUndo: removed.length > 0, change };
}

function unreadIn(field: FieldView, rows: readonly KeyedRow[], places: readonly number[]): FieldFault[] {
  return rows.flatMap(({ unread = {} }, index) =>
    Object.entries(unread).map(([part, { key, values }]) => {
      const cell = `${places[index]}/${part}`;
      const title = placeTitle(field, `/${field.name}/${cell}`);
      return { name: field.name, cell, message: typingMessage(key, { title, ...values }) };
    }),
  );
}
