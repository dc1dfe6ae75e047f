import { useState } from 'react';
import { type Identifier, useListContext, useNotify } from 'react-admin';
import { idsOf } from '#admin/providers/http/ids-of.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { sortKeys } from '../../cells/columns.ts';
import { formatNumber } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';
import { BulkEditing } from '../list/bulk/BulkEditing.tsx';

/** Changes all rows of the list as it is filtered, without ticking them first. */
export function EditAll({ view }: { view: EntityView }) {
  const say = useWords();
  const notify = useNotify();
  const language = useLanguage();
  const { filter, filterValues, sort, total = 0 } = useListContext();
  const [edited, setEdited] = useState<readonly Identifier[] | null>(null);
  const open = async () => {
    try {
      setEdited(await idsOf(view.plural, { ...filterValues, ...filter }, sortKeys(sort)));
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    }
  };
  return (
    <>
      <button type="button" className="btn sm" disabled={total === 0} onClick={() => void open()}>
        <Icon name="edit" />
        {say('basket.edit_all', { count: formatNumber(total, language, 0) })}
      </button>
      <BulkEditing view={view} ids={edited} onEnd={() => setEdited(null)} />
    </>
  );
}
