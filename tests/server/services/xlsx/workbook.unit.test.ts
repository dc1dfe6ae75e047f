import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type Cell, type SheetColumn, workbook } from '#server/services/xlsx/workbook.ts';
import { zipStream } from '#server/services/xlsx/zip-stream.ts';
import { cellsOf, unzipped } from '../../../support/workbook.ts';

const columns: SheetColumn[] = [
  { title: 'Name & place', style: 'plain', width: 24 },
  { title: 'Cost', style: 'decimals2', width: 14 },
  { title: 'Active', style: 'plain', width: 10 },
];

async function made(rows: Cell[][], name = 'Assets', rowsOfSheet?: number): Promise<Record<string, string>> {
  async function* pages(): AsyncGenerator<Cell[][]> {
    for (let at = 0; at < rows.length; at += 3) yield rows.slice(at, at + 3);
  }
  return unzipped(await buffer(workbook(name, columns, pages(), rowsOfSheet)));
}

const sheet = 'xl/worksheets/sheet1.xml';

it('holds texts, numbers and yes or no as such, under a bold head that stays', async () => {
  const files = await made([
    ['Pump', 12.5, true],
    ['', null, false],
    ['Bed', -3, null],
  ]);
  const [head, ...rows] = cellsOf(files);
  expect(head!.map((cell) => [cell?.value, cell?.style])).toEqual([
    ['Name & place', 1],
    ['Cost', 1],
    ['Active', 1],
  ]);
  expect(rows).toEqual([
    [
      { value: 'Pump', style: 0 },
      { value: 12.5, style: 7 },
      { value: true, style: 0 },
    ],
    [null, null, { value: false, style: 0 }],
    [
      { value: 'Bed', style: 0 },
      { value: -3, style: 7 },
    ],
  ]);
  expect(files[sheet]).toContain('state="frozen"');
  expect(files[sheet]).toContain('<autoFilter ref="A1:C4"/>');
  expect(files[sheet]).toContain('<col min="1" max="1" width="24" customWidth="1"/>');
  expect(files['xl/styles.xml']).toContain('<font><b/>');
});

it('preserves every character of a text, and writes a text that begins like a formula as text', async () => {
  const texts = ['=1+1', '+49 231', '-', '@x', '<b>&"', ' edge ', 'two\nlines', 'back\r\n', '_x0041_', '🏥 Ärzte'];
  const files = await made(texts.map((text) => [text, null, null]));
  expect(cellsOf(files).slice(1)).toEqual(texts.map((value) => [{ value, style: 0 }]));
  expect(files[sheet]).not.toContain('<f>');
});

it('leaves out what XML cannot hold', async () => {
  const files = await made([
    ['a\u0000b\u001fc\ufffe', null, null],
    ['x\ud800y', null, null],
    ['z'.repeat(40_000), null, null],
  ]);
  const values = cellsOf(files)
    .slice(1)
    .map(([cell]) => cell!.value);
  expect(values.slice(0, 2)).toEqual(['abc', 'x\ufffdy']);
  expect(String(values[2]).length).toBe(32_767);
});

it('continues on another sheet when one is full', async () => {
  const rows = Array.from({ length: 10 }, (_, n): Cell[] => [`Row ${n}`, n, null]);
  const files = await made(rows, 'Assets', 5);
  const sheets = [1, 2, 3].map((n) => cellsOf(files, n));
  expect(sheets.map((one) => one.length)).toEqual([5, 5, 3]);
  expect(sheets.map(([head]) => head![0]?.value)).toEqual(Array(3).fill('Name & place'));
  expect(sheets.flatMap(([, ...all]) => all.map(([cell]) => cell?.value))).toEqual(rows.map(([name]) => name));
  expect(files['xl/workbook.xml']).toContain('name="Assets 3" sheetId="3"');
  expect(Object.keys(files).length).toBe(9);
});

it('stores a repeated text once, with all its characters', async () => {
  async function* pages(): AsyncGenerator<Cell[][]> {
    yield Array.from({ length: 30 }, (_, n) => [n % 2 === 0 ? ' ICU & 2 ' : '=Ward', '', null]);
  }
  const repeating = columns.map((column) => ({ ...column, repeats: true }));
  const files = unzipped(await buffer(workbook('Assets', repeating, pages())));
  expect(
    cellsOf(files)
      .slice(1, 3)
      .map(([cell]) => cell?.value),
  ).toEqual([' ICU & 2 ', '=Ward']);
  expect(files['xl/sharedStrings.xml']!.match(/<si>/g)?.length).toBe(2);
});

it('has only a head for a list without rows, and a name that spreadsheets accept', async () => {
  const files = await made([], "'Makes/models: all that there are [2026]'");
  expect(cellsOf(files).length).toBe(1);
  expect(files['xl/workbook.xml']).toContain('<sheet name="Makes models  all that there ar"');
});

it('passes on an error in the middle', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'begun';
    throw new Error('the database is away');
  }
  await expect(buffer(zipStream([{ name: 'a', content: broken() }]))).rejects.toThrow('the database is away');
});

it('ends the producer of the content when nobody reads on', async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (let n = 0; ; n += 1) yield `${n} ${'x'.repeat(100_000)}`;
    } finally {
      isEnded = true;
    }
  }
  const stream = zipStream([{ name: 'a', content: endless() }]);
  expect((await stream.next()).done).toBe(false);
  await stream.return(undefined);
  expect(isEnded).toBe(true);
});
