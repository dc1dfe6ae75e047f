import { expect, test } from 'vitest';
import { atMost } from '#admin/providers/http/at-most.ts';
import { codeOf, newRow, readRows, writeRows } from '../../admin/form/rows/choice-rows.ts';
import { moved } from '../../admin/form/rows/rows.ts';

test('a choice without a code gets one of its title, and no two are the same', () => {
  const rows = [{ title: 'Drei Phasen – 400 V' }, { title: 'Drei Phasen, 400 V' }, { title: '§', de: 'Absatz' }].map(
    (row) => newRow(row),
  );
  expect(writeRows(rows)).toEqual([
    { code: 'drei_phasen_400_v', title: 'Drei Phasen – 400 V' },
    { code: 'drei_phasen_400_v_2', title: 'Drei Phasen, 400 V' },
    { code: 'c', title: '§', de: 'Absatz' },
  ]);
});

test('an existing code stays, and empty rows and empty translations are left out', () => {
  const rows = readRows([{ code: 'a', title: 'New name', de: null, fr: 'Nom' }]);
  expect(writeRows([...rows, newRow()])).toEqual([{ code: 'a', title: 'New name', fr: 'Nom' }]);
  expect(codeOf('Größe (mm)')).toBe('grosse_mm');
});

test('a row moves within the list and not beyond its ends', () => {
  const rows = readRows([
    { code: 'a', title: 'A' },
    { code: 'b', title: 'B' },
  ]);
  const codes = (list: { code: string }[]) => list.map(({ code }) => code).join('');
  expect([moved(rows, 0, 1), moved(rows, 0, -1), moved(rows, 1, 2)].map(codes)).toEqual(['ba', 'ab', 'ab']);
});

test('work waits until one of the running ones is done, also when it fails', async () => {
  const inTurn = atMost(2);
  let [running, most] = [0, 0];
  const work = (fails: boolean) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      if (fails) throw new Error('no');
      return 'done';
    }).catch(() => 'failed');
  const ends = await Promise.all([true, false, true, false, false].map(work));
  expect(ends).toEqual(['failed', 'done', 'failed', 'done', 'done']);
  expect(most).toBe(2);
});
