import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { iconOf, type LabelValue, shownValue } from './contents.ts';
import { isPlaced, reordered, type StudioItem } from './items.ts';
import type { Studio } from './useStudio.ts';

type Props = { studio: Studio; values: readonly LabelValue[]; canChange: boolean };

/** The items in their order; the selected one can be moved up and down. */
export function ItemList({ studio, values, canChange }: Props) {
  const say = useWords();
  const { items, selected, select, change } = studio;
  const describeItem = (one: StudioItem): string => {
    const value = shownValue(one.content);
    const what = value ? (values.find(({ path }) => path === value.path)?.title ?? value.path) : one.content;
    const type = say(`studio.of_type.${one.type === 'text' && value ? 'field' : one.type}`);
    const parts = [type, one.type === 'text' || one.type === 'code' ? what : null];
    return [...parts, isPlaced(one) ? null : say('studio.auto')].filter(Boolean).join(', ');
  };
  return (
    <>
      <h2>{say('studio.items')}</h2>
      {items.length === 0 && <p className="mute sm none">{say('studio.empty')}</p>}
      <ul>
        {items.map((one, n) => (
          <li key={one.key} className={one.key === selected ? 'on' : ''}>
            <button type="button" aria-pressed={one.key === selected} onClick={() => select(one.key)}>
              <Icon name={iconOf(one)} small />
              <span>
                <b>{one.item}</b>
                <small>{describeItem(one)}</small>
              </span>
            </button>
            {canChange && one.key === selected && (
              <>
                <button
                  type="button"
                  className="iconb sm"
                  disabled={n === 0}
                  aria-label={`${say('studio.up')}: ${one.item}`}
                  onClick={() => change(reordered(items, one.key, -1))}
                >
                  <Icon name="up" small />
                </button>
                <button
                  type="button"
                  className="iconb sm"
                  disabled={n === items.length - 1}
                  aria-label={`${say('studio.down')}: ${one.item}`}
                  onClick={() => change(reordered(items, one.key, 1))}
                >
                  <Icon name="down" small />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
