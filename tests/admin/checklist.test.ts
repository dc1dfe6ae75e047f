import { describe, expect, test } from 'vitest';
import { answerQueue } from '#admin/screens/tickets/answer-queue.ts';
import { type AnswerRow, unjudgedOf } from '#admin/screens/tickets/useChecklist.ts';
import { allPages } from '#admin/screens/useWholeList.ts';
import { nameWithoutAccount } from '#admin/screens/workspace/audience.ts';

describe('"All in order"', () => {
  const row = (id: number, type: string, more: object = {}) =>
    ({ id, type, result: 'open', _actions: ['update'], ...more }) as unknown as AnswerRow;

  test('answers the open questions whether something is in order, and no question whether a work was done', () => {
    const rows = [
      row(1, 'check'),
      row(2, 'pass_fail'),
      row(3, 'pass_fail', { result: 'not_ok' }),
      row(4, 'pass_fail', { _actions: [] }),
      row(5, 'number'),
    ];
    expect(unjudgedOf(rows).map(({ id }) => id)).toEqual([2]);
  });
});

describe('answers of a checklist', () => {
  type Row = { id: number; row_version: number; passed: boolean | null };
  const asked = (accepts: (values: Partial<Row>) => boolean) => {
    const sent: number[] = [];
    const shown: Row[] = [];
    const faults: unknown[] = [];
    const answer = answerQueue<Row, Partial<Row>>({
      store: async (row, values) => {
        sent.push(row.row_version);
        await Promise.resolve();
        if (!accepts(values)) throw new Error('refused');
        return { ...row, ...values, row_version: row.row_version + 1 };
      },
      show: (row) => shown.push(row),
      refuse: (fault) => faults.push(fault),
    });
    return { answer, sent, shown, faults };
  };
  const row: Row = { id: 1, row_version: 4, passed: null };

  test('of one question are stored one after the other, each with the version that the previous one left', async () => {
    const { answer, sent, shown, faults } = asked(() => true);
    await Promise.all([
      answer(row, { passed: true }),
      answer({ ...row, passed: true }, { passed: false }),
      answer({ ...row, id: 2 }, { passed: true }),
    ]);
    expect(sent).toEqual([4, 4, 5]);
    expect(faults).toEqual([]);
    expect(shown.filter(({ id }) => id === 1).at(-1)).toEqual({ id: 1, row_version: 6, passed: false });
  });

  test('are replaced by the stored values when they are refused', async () => {
    const { answer, shown, faults } = asked(({ passed }) => passed === true);
    await Promise.all([answer(row, { passed: true }), answer({ ...row, passed: true }, { passed: false })]);
    expect(faults).toHaveLength(1);
    expect(shown.at(-1)).toEqual({ id: 1, row_version: 5, passed: true });
  });
});

test('a whole list has the rows of every page, each once', async () => {
  const rows = Array.from({ length: 450 }, (_, id) => ({ id }));
  const read = async (page: number, perPage: number) => ({
    data: [
      ...(page > 1 ? rows.slice((page - 1) * perPage - 1, (page - 1) * perPage) : []),
      ...rows.slice((page - 1) * perPage),
    ].slice(0, perPage),
  });
  expect((await allPages(read)).map(({ id }) => id).sort((one, other) => one - other)).toEqual(
    rows.map(({ id }) => id),
  );
});

test('a comment that no account wrote is by the person who reported the ticket, or by the system', () => {
  expect(nameWithoutAccount('qr_public')).toBe('comments.reporter');
  expect(nameWithoutAccount('rule')).toBe('comments.system');
  expect(nameWithoutAccount(undefined)).toBe('comments.system');
});
