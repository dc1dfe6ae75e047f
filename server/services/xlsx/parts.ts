/**
 * The formats of a column's cells: an index in the style sheet and its number format; days are shown in the reader's
 * locale.
 */
export const cellStyles = {
  plain: { index: 0, format: 0 },
  head: { index: 1, format: 0 },
  day: { index: 2, format: 14 },
  instant: { index: 3, format: 22 },
  code: { index: 4, format: 1 },
  whole: { index: 5, format: 3 },
  decimals1: { index: 6, format: 164 },
  decimals2: { index: 7, format: 4 },
  decimals3: { index: 8, format: 165 },
  decimals4: { index: 9, format: 166 },
} as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The XML of a sheet before its rows. */
export function sheetStart(columns: readonly { readonly width: number }[]): string {
  const widths = columns.map(({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`);
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView>';
  return `${declaration}<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/** The XML of a sheet after its rows. */
export function sheetEnd(filled: string): string {
  return `</sheetData><autoFilter ref="${filled}"/></worksheet>`;
}

export function sharedTextsStart(count: number): string {
  return `${declaration}<sst xmlns="${main}" uniqueCount="${count}">`;
}

export const sharedText = (xml: string) => `<si><t xml:space="preserve">${xml}</t></si>`;
export const sharedTextsEnd = '</sst>';

type Sheet = { readonly name: string; readonly rows: number; readonly last: string };

/** The parts of a workbook in addition to its sheets; the names are escaped already. */
export function bookParts(sheets: readonly Sheet[]): readonly (readonly [path: string, xml: string])[] {
  const numbers = sheets.map((_, n) => n + 1);
  return [
    ['[Content_Types].xml', contentTypes(numbers)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', book(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...numbers.map((n) => ['worksheet', `worksheets/sheet${n}.xml`] as const),
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ],
    ['xl/styles.xml', styles()],
  ];
}

function contentTypes(numbers: readonly number[]): string {
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`;
  const sheets = numbers.map((n) => part(`worksheets/sheet${n}`, 'worksheet'));
  return `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${sheets.join('')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}</Types>`;
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(
    ([kind, target], n) => `<Relationship Id="rId${n + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
}

function book(sheets: readonly Sheet[]): string {
  const all = sheets.map(({ name }, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`);
  const filters = sheets.map(
    ({ name, rows, last }, n) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${n}" hidden="1">'${name.replaceAll("'", "''")}'!$A$1:$${last}$${rows}</definedName>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`;
}

function styles(): string {
  const own = [1, 3, 4].map((digits, n) => `<numFmt numFmtId="${164 + n}" formatCode="#,##0.${'0'.repeat(digits)}"/>`);
  const font = '<sz val="11"/><name val="Calibri"/>';
  const formats = Object.entries(cellStyles).map(([name, { format }]) =>
    name === 'head'
      ? '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>'
      : `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`;
}
