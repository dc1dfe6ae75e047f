import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { idsOf } from '#admin/providers/http/ids-of.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { sortKeys } from '../../cells/columns.ts';
import { formatNumber, formatTotal } from '../../cells/formats.ts';

/**
 * Extends the selection from the rows of this page to all rows that match the filters, up to the number that can be
 * changed at once.
 */
export function SelectTotal({ view }: { view: EntityView }) {
  const say = useWords();
  const notify = useNotify();
  const language = useLanguage();
  const { selectedIds, total = 0, meta, onSelect, filter, filterValues, sort } = useListContext();
  const [isBusy, setBusy] = useState(false);
  if (selectedIds.length >= total) return null;
  const select = async () => {
    setBusy(true);
    try {
      const ids = await idsOf(view.plural, { ...filterValues, ...filter }, sortKeys(sort));
      onSelect(ids);
      if (ids.length < total)
        notify(say('list.select_most', { count: formatNumber(ids.length, language, 0) }), { type: 'info' });
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="btn sm quiet" disabled={isBusy} onClick={() => void select()}>
      {say('list.select_total', { total: formatTotal(total, meta?.isLeast, language) })}
    </button>
  );
}
