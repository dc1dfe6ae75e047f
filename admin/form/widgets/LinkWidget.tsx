import { useWords } from '#admin/providers/words/useWords.ts';
import { hrefOf } from '../../cells/Cell.tsx';
import { Icon } from '../../layout/Icon.tsx';
import type { BoundProps } from './bind.tsx';

/** A web address, with a link that opens it. */
export function LinkWidget({ field, id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  const { maxLength } = field.schema;
  const href = hrefOf(value);
  return (
    <div className="field">
      <input
        id={id}
        type="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={typeof maxLength === 'number' ? maxLength : undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        {...aria}
      />
      {href && (
        <a
          className="iconb sm"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={say('form.open_link', { title: field.title })}
        >
          <Icon name="link" small />
        </a>
      )}
    </div>
  );
}
