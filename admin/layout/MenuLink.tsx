import { Link } from 'react-router';
import { basketEntity } from '#admin/providers/model/basket.ts';
import { fixedItems, pathOf } from '#admin/providers/model/menu.ts';
import type { EntitySummary } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { BasketCount } from './BasketLink.tsx';
import { Icon } from './Icon.tsx';
import { iconNamed } from './icons.ts';

type Props = { entity: EntitySummary; isCurrent: boolean; icon?: boolean; onLeave?: () => void };

/** An entity's list in the menu. */
export function MenuLink({ entity, isCurrent, icon, onLeave }: Props) {
  return (
    <Link
      to={pathOf(entity)}
      title={entity.plural_title}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onLeave}
    >
      {icon && <Icon name={iconNamed(entity.icon)} />}
      <span>{entity.plural_title}</span>
      {entity.name === basketEntity && <BasketCount className="tail" />}
    </Link>
  );
}

type FixedProps = { item: keyof typeof fixedItems; isIn: boolean; isAt: boolean; onLeave?: () => void };

/** A menu entry that is not the list of one entity: the dashboard, and the page of all master lists. */
export function FixedLink({ item, isIn, isAt, onLeave }: FixedProps) {
  const say = useWords();
  const { title, path, icon } = fixedItems[item];
  return (
    <Link to={path} title={say(title)} aria-current={isIn ? (isAt ? 'page' : 'true') : undefined} onClick={onLeave}>
      <Icon name={icon} />
      <span>{say(title)}</span>
    </Link>
  );
}
