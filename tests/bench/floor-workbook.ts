import { zipStream } from '#server/services/xlsx/zip-stream.ts';

const types = `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetMl = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const related = (target: string, kind: string, id: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
const relations = (inner: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;

/**
 * The simplest workbook that could be written by hand: one sheet, texts in their cells, days and instants as numbers
 * with a format.
 */
export function workbookOf(pages: AsyncIterable<unknown[][]>): AsyncGenerator<Buffer> {
  const styles = `${head}<styleSheet xmlns="${sheetMl}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  return zipStream([
    {
      name: '[Content_Types].xml',
      content: [
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types}</Types>`,
      ],
    },
    { name: '_rels/.rels', content: [relations(related('xl/workbook.xml', 'officeDocument', 'r1'))] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relations(related('worksheets/sheet1.xml', 'worksheet', 'r1') + related('styles.xml', 'styles', 'r2'))],
    },
    {
      name: 'xl/workbook.xml',
      content: [
        `${head}<workbook xmlns="${sheetMl}" xmlns:r="${office}"><sheets><sheet name="Assets" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(pages) },
  ]);
}

async function* sheetOf(pages: AsyncIterable<unknown[][]>): AsyncGenerator<string> {
  const titles = 'Number,Name,Serial number,State,Cost,Purchased on,Created at,Family,Model,Department,Room,Branch';
  yield `${head}<worksheet xmlns="${sheetMl}"><sheetData><row r="1">${titles
    .split(',')
    .map((title, n) => textCell(title, n, 1))
    .join('')}</row>`;
  let at = 1;
  for await (const rows of pages) {
    let xml = '';
    for (const row of rows) {
      at += 1;
      xml += `<row r="${at}">`;
      for (let n = 0; n < 4; n++) xml += textCell(row[n], n, at);
      xml += row[4] === null ? '' : `<c r="E${at}"><v>${Number(row[4]) / 10_000}</v></c>`;
      xml += dayCell(row[5], 5, at, 1) + dayCell(row[6], 6, at, 2);
      const texts = [row[7], `${row[8]} · ${row[9]}`, row[10], `${row[11]} · ${row[12]}`, row[13]];
      for (let n = 0; n < texts.length; n++) xml += textCell(texts[n], n + 7, at);
      xml += '</row>';
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

const letters = 'ABCDEFGHIJKL';

function textCell(value: unknown, column: number, row: number): string {
  if (value === null) return '';
  const text = String(value);
  const safe = /[<>&]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text;
  return `<c r="${letters[column]}${row}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

function dayCell(value: unknown, column: number, row: number, style: number): string {
  if (value === null) return '';
  return `<c r="${letters[column]}${row}" s="${style}"><v>${Date.parse(String(value)) / 86_400_000 + 25_569}</v></c>`;
}
