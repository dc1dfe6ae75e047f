import { useWords } from '#admin/providers/words/useWords.ts';
import { appearance, useAppearance } from '../../appearance/appearance.ts';
import { choices } from '../../appearance/appearance-settings.ts';
import { Icon } from '../../layout/Icon.tsx';

/** Switches the row height, which is a CSS variable on the root element. */
export function DensitySwitch() {
  const say = useWords();
  const { density } = useAppearance();
  return (
    <fieldset className="seg wide-only" aria-label={say('list.row_height')}>
      {choices.density.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={density === one}
          aria-label={say(`list.${one}`)}
          title={say(`list.${one}`)}
          onClick={() => appearance.choose({ density: one })}
        >
          <Icon name={one === 'compact' ? 'rows' : 'relaxed'} small />
        </button>
      ))}
    </fieldset>
  );
}
