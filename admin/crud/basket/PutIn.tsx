import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { idsOf } from '#admin/providers/http/ids-of.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { hasBasket, mostInBasket } from '#admin/providers/model/basket.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { sortKeys } from '../../cells/columns.ts';
import { formatNumber } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';
import { OwnBulkButtons } from '../list/bulk/OwnBulkButtons.tsx';
import { useBasketWork } from './useBasket.ts';

/** Puts the ticked rows into the basket and unticks them; next to it are the other buttons of the entity for many rows. */
export function PutTicked({ view }: { view: EntityView }) {
  const say = useWords();
  const isKnown = hasBasket(useModel());
  const { selectedIds, onUnselectItems } = useListContext();
  const { putIn } = useBasketWork();
  const [isBusy, setBusy] = useState(false);
  const own = <OwnBulkButtons view={view} ids={selectedIds} />;
  if (!isKnown) return own;
  const put = async () => {
    setBusy(true);
    if (await putIn(view, selectedIds)) onUnselectItems();
    setBusy(false);
  };
  return (
    <>
      {own}
      <button type="button" className="btn sm" disabled={isBusy} onClick={() => void put()}>
        <Icon name="basket" />
        {say('basket.add')}
      </button>
    </>
  );
}

/** Puts all rows that match the filters into the basket at once. */
export function PutAll({ view }: { view: EntityView }) {
  const say = useWords();
  const notify = useNotify();
  const language = useLanguage();
  const isKnown = hasBasket(useModel());
  const { filter, filterValues, sort, total = 0 } = useListContext();
  const { putIn } = useBasketWork();
  const [isBusy, setBusy] = useState(false);
  if (!isKnown) return null;
  const [count, limit] = [total, mostInBasket].map((value) => formatNumber(value, language, 0));
  const label = say('basket.add_all', { count });
  const put = async () => {
    if (total > mostInBasket) return notify(say('basket.too_many', { count, limit }), { type: 'warning' });
    setBusy(true);
    try {
      await putIn(view, await idsOf(view.plural, { ...filterValues, ...filter }, sortKeys(sort)));
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="btn sm quiet wide-only"
      aria-label={label}
      title={label}
      disabled={isBusy || total === 0}
      onClick={() => void put()}
    >
      <Icon name="basket" />
      <span className="word">{say('basket.add')}</span>
    </button>
  );
}
