import type { LifecycleView } from '#admin/providers/model/model.ts';
import { iconNames } from '#schemas/_meta/icon-names.ts';
import { Icon } from '../layout/Icon.tsx';
import type { IconName } from '../layout/icons.ts';

const iconByColor: Readonly<Record<string, IconName>> = {
  success: 'ok',
  warning: 'clock',
  danger: 'off',
  info: 'info',
  neutral: 'minus',
};

const expected = ['success', 'neutral'];

type Props = { lifecycle: LifecycleView; state: string; tinted?: boolean };

/** The icon and title of a state. In a list, expected states are not tinted; in a record's head, every state is. */
export function StatusChip({ lifecycle, state, tinted }: Props) {
  const { title, color, icon } = lifecycle.states[state] ?? { title: state, color: 'neutral', icon: null };
  const isCalm = !tinted && expected.includes(color);
  const picture = iconNames.find((name) => name === icon) ?? iconByColor[color] ?? 'info';
  return (
    <span className={`chip ${color} ${isCalm ? 'calm' : ''}`}>
      <Icon name={picture} />
      {title}
    </span>
  );
}
