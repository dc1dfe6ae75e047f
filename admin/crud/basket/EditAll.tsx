import { useState } from 'react';
import { type Identifier, useListContext, useNotify } from 'react-admin';
import { formatNumber } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';
import { idsOf } from '../../providers/ids-of.ts';
import type { EntityView } from '../../providers/model.ts';
import { reasonOf } from '../../providers/problem.ts';
import { useLanguage, useWords } from '../../providers/useWords.ts';
import { BulkEditing } from '../list/bulk/BulkEditing.tsx';
import { sortKeys } from '../list/columns.ts';

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
