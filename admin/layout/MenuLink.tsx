import { Link, useLocation } from 'react-router';
import { basketEntity } from '#admin/providers/model/basket.ts';
import { fixedItems, foldersWithin, pathOf } from '#admin/providers/model/menu.ts';
import type { EntitySummary } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
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

/** The page with the lists of the folders within another one, such as those of the records of assets. */
export function MoreLink({ folder, onLeave }: { folder: string; onLeave?: (() => void) | undefined }) {
  const say = useWords();
  const model = useModel();
  const { pathname } = useLocation();
  if (foldersWithin(model, folder).length === 0) return null;
  const path = `/lists/${folder}`;
  return (
    <ul>
      <li>
        <Link to={path} aria-current={pathname === path ? 'page' : undefined} onClick={onLeave}>
          <span>{say('menu.more')}</span>
        </Link>
      </li>
    </ul>
  );
}
