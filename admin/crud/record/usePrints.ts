import { type RaRecord, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { isShown } from '../../form/conditions.ts';
import { printRecord } from './print-record.ts';

export type Print = { key: string; title: string; start: () => void };

/**
 * The documents that can be printed of a record: the one that every record has, with its history, and those of the
 * entity.
 */
export function usePrints(view: EntityView, record: RaRecord): Print[] {
  const say = useWords();
  const notify = useNotify();
  const printOf = (key: string, title: string, asked: Readonly<Record<string, string>>): Print => ({
    key,
    title,
    start: () => {
      printRecord(view.plural, record.id, asked).catch((error: unknown) =>
        notify(say('paper.failed', { reason: reasonOf(error) }), { type: 'error' }),
      );
    },
  });
  const own = (view.templates ?? []).filter(({ when }) => when === null || isShown({ show_if: when }, record));
  return [
    printOf('print', say('paper.print'), {}),
    printOf('timeline', say('paper.with_timeline'), { timeline: '1' }),
    ...own.map(({ name, title }) => printOf(name, say('paper.document', { title }), { template: name })),
  ];
}
