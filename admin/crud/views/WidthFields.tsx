import './widths.css';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { columnsOf } from '../../cells/columns.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useWidths } from '../list/widths/useWidths.ts';
import { inBounds, widthBounds } from '../list/widths/widths.ts';
import type { useRememberedParams } from './useRememberedParams.ts';

type Props = { view: EntityView; columns: string[]; params: ReturnType<typeof useRememberedParams> };

/** The width of each column as a number, for users who do not drag; an empty field means the default width. */
export function WidthFields({ view, columns, params }: Props) {
  const say = useWords();
  const { widths, setWidths } = useWidths(view, params);
  const set = (name: string, text: string) => {
    const { [name]: _, ...others } = widths;
    const width = Number.parseInt(text, 10);
    void setWidths(width > 0 ? { ...others, [name]: inBounds(width) } : others);
  };
  return (
    <details className="width-fields">
      <summary className="sm">{say('widths.title')}</summary>
      {columnsOf(view, null, columns).map(({ field: { name, title } }) => (
        <label key={name} className="sm width-field">
          <span className="cut grow">{title}</span>
          <input
            key={widths[name]}
            className="input"
            type="number"
            aria-label={say('widths.edge', { title })}
            step={10}
            min={widthBounds.least}
            max={widthBounds.most}
            defaultValue={widths[name] ?? ''}
            placeholder={say('widths.usual')}
            onBlur={({ target }) => target.value !== String(widths[name] ?? '') && set(name, target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
        </label>
      ))}
      <button
        type="button"
        className="btn sm"
        disabled={Object.keys(widths).length === 0}
        onClick={() => void setWidths({})}
      >
        <Icon name="undo" />
        {say('widths.reset')}
      </button>
    </details>
  );
}
