import type { ClipboardEvent } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { type Say, useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { partAt } from './focus-part.ts';
import { cellsOf, type Pasted, pasteInto, type ReferenceText } from './paste.ts';
import type { KeyedRow, RowFormat } from './rows.ts';

type Into<Row extends KeyedRow> = {
  parts: readonly FieldView[];
  format: RowFormat<Row>;
  rows: readonly Row[];
  most: number;
  change: { replace: (rows: Row[], sentences: readonly string[]) => void };
  /** Finds the records that the texts name. */
  lookUp?: (texts: readonly ReferenceText[]) => void;
};

const typed = ['text', 'email', 'url'];
const mostNamed = 5;

/** Pastes cells copied from a spreadsheet; a single text is pasted into a text field as usual. */
export function usePaste<Row extends KeyedRow>(into: Into<Row>): (event: ClipboardEvent<HTMLElement>) => void {
  const say = useWords();
  const language = useLanguage();
  return (event) => {
    const at = partAt(event.target);
    const row = into.rows.findIndex(({ key }) => key === at?.key);
    const text = event.clipboardData.getData('text/plain');
    const isSingle = !/[\t\r\n]/.test(text.trimEnd());
    if (!at || !into.parts.some(({ name }) => name === at.part) || text.trim() === '') return;
    if (isSingle && typed.includes((event.target as HTMLInputElement).type)) return;
    event.preventDefault();
    const reading = { language, yes: say('app.yes'), no: say('app.no') };
    const pasted = pasteInto(cellsOf(text), { ...into, at: { row, part: at.part }, reading });
    into.change.replace(pasted.rows, sentencesOf(pasted, into.most, say));
    if (pasted.references.length > 0) into.lookUp?.(pasted.references);
  };
}

function sentencesOf({ filled, unread, leftOut, isTooWide }: Pasted<unknown>, most: number, say: Say): string[] {
  const more = unread.length - mostNamed;
  return [
    say('rows.pasted', { smart_count: filled }),
    ...unread.slice(0, mostNamed).map(({ row, part, text }) => say('rows.unread', { n: row + 1, part, text })),
    ...(more > 0 ? [say('rows.unread_more', { smart_count: more })] : []),
    ...(leftOut > 0 ? [say('rows.left_out', { smart_count: leftOut, most })] : []),
    ...(isTooWide ? [say('rows.too_wide')] : []),
  ];
}
