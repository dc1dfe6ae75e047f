import { Link } from 'react-router';
import type { EntitySummary } from '../providers/model.ts';
import { useWords } from '../providers/useWords.ts';
import { Icon } from './Icon.tsx';
import { iconNamed } from './icons.ts';

type Props = { entity: EntitySummary; isCurrent: boolean; icon?: boolean; onLeave?: () => void };

/** An entity's list in the menu. */
export function MenuLink({ entity, isCurrent, icon, onLeave }: Props) {
  return (
    <Link
      to={`/${entity.plural}`}
      title={entity.plural_title}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onLeave}
    >
      {icon && <Icon name={iconNamed(entity.icon)} />}
      <span>{entity.plural_title}</span>
    </Link>
  );
}

type MastersProps = { isIn: boolean; isAt: boolean; onLeave?: () => void };

/** The one entry of all master lists. */
export function MastersLink({ isIn, isAt, onLeave }: MastersProps) {
  const say = useWords();
  return (
    <Link
      to="/masters"
      title={say('masters.title')}
      aria-current={isIn ? (isAt ? 'page' : 'true') : undefined}
      onClick={onLeave}
    >
      <Icon name="masters" />
      <span>{say('masters.title')}</span>
    </Link>
  );
}
