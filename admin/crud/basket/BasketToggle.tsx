import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { isGathered } from '#admin/providers/model/basket.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useBasket, useBasketWork } from './useBasket.ts';

const freshMs = 300_000;

/** Puts a record into the user's basket, or removes it. */
export function BasketToggle({ view, record }: { view: EntityView; record: RaRecord }) {
  const reader = useReader();
  const { isKnown, data } = useBasket(freshMs);
  const { putIn, takeOut } = useBasketWork();
  const [isBusy, setBusy] = useState(false);
  if (!isKnown || record.deleted_at || !isGathered(view)) return null;
  const isIn = data?.parts.some(({ entity, ids }) => entity === view.name && ids.includes(record.id)) ?? false;
  const label = reader.say('basket.add_one', { title: titleOf(view, record, reader) });
  const toggle = async () => {
    setBusy(true);
    await (isIn ? takeOut : putIn)(view, [record.id]);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="iconb basket-toggle"
      aria-pressed={isIn}
      aria-label={label}
      title={label}
      aria-busy={isBusy}
      disabled={!data}
      onClick={() => !isBusy && void toggle()}
    >
      <Icon name="basket" />
    </button>
  );
}
