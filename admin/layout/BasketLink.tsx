import { Link, useLocation } from 'react-router';
import { basketEntity, basketPath } from '#admin/providers/model/basket.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';

/** The link to the user's basket, with the number of records in it. On a phone it is in the menu. */
export function BasketLink() {
  const say = useWords();
  const count = useBasketCount();
  const { pathname } = useLocation();
  const { entities } = useModel();
  const basket = entities[basketEntity];
  if (!basket) return null;
  const label = `${basket.plural_title}: ${say('basket.count', { smart_count: count })}`;
  return (
    <Link
      to={basketPath}
      className="iconb bell wide-only"
      aria-label={label}
      title={label}
      aria-current={pathname.startsWith(basketPath) ? 'page' : undefined}
    >
      <Icon name="basket" />
      {count > 0 && <span className="count many">{short(count)}</span>}
    </Link>
  );
}

/** The number of records in the basket, shown at its menu entry. */
export function BasketCount({ className }: { className: string }) {
  const count = useBasketCount();
  return count > 0 ? <span className={`count ${className}`}>{short(count)}</span> : null;
}

function useBasketCount(): number {
  return useUser()?.extras?.basketItemsCount ?? 0;
}

const short = (count: number) => (count > 999 ? '999+' : count);
