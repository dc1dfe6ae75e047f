import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { type LabelValue, newItem, valueContent } from './contents.ts';
import type { ItemType, Size } from './items.ts';
import type { Studio } from './useStudio.ts';

type Props = { studio: Studio; values: readonly LabelValue[]; label: Size };

const most = 100;
const others = [
  ['text', 'edit'],
  ['code', 'scan'],
  ['logo', 'camera'],
  ['line', 'minus'],
] as const;

/** Adds an item and selects it. */
export function AddItems({ studio, values, label }: Props) {
  const say = useWords();
  const add = (type: ItemType, name: string, content: string | null) => {
    const one = newItem(type, studio.nextKey(), name.slice(0, 60), content, label);
    studio.change([...studio.items, one]);
    studio.select(one.key);
  };
  const addValue = (path: string) => {
    const value = values.find((one) => one.path === path);
    if (value) add('text', value.title, valueContent(path, false));
  };
  const isFull = studio.items.length >= most;
  return (
    <div className="studio-add">
      <h2>{say('studio.add')}</h2>
      <select
        className="input"
        aria-label={`${say('studio.add')}: ${say('studio.of_type.field')}`}
        value=""
        disabled={isFull}
        onChange={({ target }) => addValue(target.value)}
      >
        <option value="">{say('studio.of_type.field')}</option>
        {values.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </select>
      <div className="pair">
        {others.map(([type, icon]) => {
          const title = say(`studio.of_type.${type}`);
          const content = { text: title, code: valueContent('code.link', false), logo: null, line: null }[type];
          return (
            <button
              key={type}
              type="button"
              className="btn sm"
              disabled={isFull}
              aria-label={`${say('studio.add')}: ${title}`}
              onClick={() => add(type, title, content)}
            >
              <Icon name={icon} small />
              {title}
            </button>
          );
        })}
      </div>
    </div>
  );
}
