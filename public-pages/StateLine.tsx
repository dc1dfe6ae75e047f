import { Icon } from './Icon.tsx';
import type { State } from './types.ts';

export function StateLine({ state: { text, tone } }: { state: State }) {
  return (
    <div className={`st ${tone}`}>
      <Icon name={tone} />
      <span>{text}</span>
    </div>
  );
}
