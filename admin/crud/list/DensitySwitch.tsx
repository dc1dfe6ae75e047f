import { useState } from 'react';
import { Icon } from '../../layout/Icon.tsx';
import { useWords } from '../../providers/useWords.ts';

const densities = ['comfortable', 'compact'] as const;

/** Row height; a variable on the root element, so nothing is drawn again. */
export function DensitySwitch() {
  const say = useWords();
  const [density, setDensity] = useState(document.documentElement.dataset.density);
  const choose = (next: string) => {
    document.documentElement.dataset.density = next;
    localStorage.setItem('density', next);
    setDensity(next);
  };
  return (
    <fieldset className="seg wide-only" aria-label={say('list.row_height')}>
      {densities.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={density === one}
          aria-label={say(`list.${one}`)}
          title={say(`list.${one}`)}
          onClick={() => choose(one)}
        >
          <Icon name={one === 'compact' ? 'rows' : 'relaxed'} small />
        </button>
      ))}
    </fieldset>
  );
}
