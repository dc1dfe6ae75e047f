import { cellXml, columnName, escaped } from './cell-xml.ts';
import { bookParts, cellStyles, sheetEnd, sheetStart } from './parts.ts';
import { SharedTexts } from './shared-texts.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/** Whether a number is a day, an instant or an amount depends on the format of its column. */
export type Cell = string | number | boolean | null;
export type CellStyle = keyof typeof cellStyles;
export type SheetColumn = {
  readonly title: string;
  readonly style: CellStyle;
  /** In characters. */
  readonly width: number;
  /** Whether its texts repeat: then the workbook stores each text once. */
  readonly repeats?: boolean;
};
export type SheetRows = AsyncIterable<readonly (readonly Cell[])[]>;

/** The maximum number of rows that a spreadsheet accepts, including the header. */
const mostRows = 1_048_576;

/**
 * A workbook (ECMA-376) with a fixed bold header row, column widths and a filter on every column. It is sent while its rows
 * arrive; rows that do not fit on a sheet continue on the next one.
 */
export function workbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: SheetRows,
  rowsOfSheet = mostRows,
): AsyncGenerator<Buffer> {
  return zipStream(entriesOf(sheetName(name), columns, rows, rowsOfSheet));
}

type Sheet = { readonly name: string; readonly rows: number };

async function* entriesOf(
  name: string,
  columns: readonly SheetColumn[],
  rows: SheetRows,
  rowsOfSheet: number,
): AsyncGenerator<ZipEntry> {
  const source = new RowSource(rows);
  const sheets: Sheet[] = [];
  const texts = new SharedTexts();
  do {
    const state = { rows: 1 };
    const number = sheets.length + 1;
    yield { name: `xl/worksheets/sheet${number}.xml`, content: sheetXml(columns, source, texts, state, rowsOfSheet) };
    sheets.push({ name: number === 1 ? name : `${name.slice(0, 27)} ${number}`, rows: state.rows });
  } while (await source.hasMore());
  yield { name: 'xl/sharedStrings.xml', content: texts.xml() };
  const last = columnName(columns.length - 1);
  for (const [part, content] of bookParts(sheets.map((sheet) => ({ ...sheet, last }))))
    yield { name: part, content: [content] };
}

async function* sheetXml(
  columns: readonly SheetColumn[],
  source: RowSource,
  texts: SharedTexts,
  state: { rows: number },
  most: number,
): AsyncGenerator<string> {
  const names = columns.map((_, n) => columnName(n));
  const styles = columns.map(({ style }) => cellStyles[style].index);
  const tables = columns.map(({ repeats }) => (repeats ? texts : null));
  const head = columns.map(({ title }, n) => cellXml(`${names[n]}1`, title, cellStyles.head.index)).join('');
  yield `${sheetStart(columns)}<row r="1">${head}</row>`;
  for (let page = await source.take(most - 1); page.length > 0; page = await source.take(most - state.rows)) {
    let text = '';
    for (const row of page) {
      const at = ++state.rows;
      text += `<row r="${at}">`;
      for (let n = 0; n < row.length; n++) text += cellXml(names[n]! + at, row[n]!, styles[n]!, tables[n]);
      text += '</row>';
    }
    yield text;
  }
  yield sheetEnd(`A1:${names.at(-1)}${state.rows}`);
}

/** Pages of rows; a sheet takes as many rows as fit. */
class RowSource {
  readonly #pages: AsyncIterator<readonly (readonly Cell[])[]>;
  #page: readonly (readonly Cell[])[] = [];

  constructor(rows: SheetRows) {
    this.#pages = rows[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#page.length === 0) {
      const { done, value } = await this.#pages.next();
      if (done) return false;
      this.#page = value;
    }
    return true;
  }

  async take(most: number): Promise<readonly (readonly Cell[])[]> {
    if (most <= 0 || !(await this.hasMore())) return [];
    const taken = this.#page.slice(0, most);
    this.#page = this.#page.slice(most);
    return taken;
  }
}

/** A name in the form that spreadsheets allow: 31 characters, without characters that addresses use. */
function sheetName(name: string): string {
  const plain = name.replace(/[\\/?*[\]:]/g, ' ').replace(/^'+|'+$/g, '');
  return escaped(plain.slice(0, 31).trim() || 'Sheet');
}
