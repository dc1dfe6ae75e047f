import sprite from './icons.svg?url';
import type { IconName } from './icons.ts';

type Props = { name: IconName; small?: boolean; flip?: boolean; className?: string };

/** A decorative icon; the text next to it, or the control's label, carries the meaning. */
export function Icon({ name, small, flip, className }: Props) {
  const classes = ['i', small && 's', flip && 'flip', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
