import { type MouseEvent, Suspense } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import { textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { useReferenceTitles } from '../../cells/useReferenceTitles.ts';
import type { ChipWords as ChipWordsPart } from '../../conditions/ChipWords.part.tsx';
import { isPlain } from '../../conditions/filters.ts';
import { Icon } from '../../layout/Icon.tsx';
import { partOf } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';

const ChipWords = lazyComponent(partOf<typeof ChipWordsPart>('ChipWords'), () => '…');

type Props = {
  view: EntityView;
  name: string;
  value: unknown;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
  onRemove: () => void;
};

/** One active filter: field, value, and a button that removes it. A filter on an unknown field is shown, too. */
export function FilterChip({ view, name, value, onOpen, onRemove }: Props) {
  const reader = useReader();
  const field = view.fields[name] ?? view.list.rows?.[name] ?? null;
  const ids = field?.ref ? asList(value).filter((item) => typeof item === 'number') : [];
  const titles = useReferenceTitles(field?.ref?.entity ?? null, ids);
  const title = field?.title ?? reader.say('list.several');
  const text = field?.ref && !isPresence(value) ? ids.map((id) => titles[id] ?? '…').join(', ') : describe();

  function describe(): string {
    if (!field || !isPlain(value)) return '';
    if (isPresence(value)) return reader.say(value.$exists ? 'file.there' : 'file.not_there');
    if (isRange(value)) {
      const ends = [value.$gte, value.$lte].map((end) => (end === undefined ? '' : write(end)));
      return ends.join(' – ').trim();
    }
    if (isContains(value)) return `“${value.$contains}”`;
    return asList(value).map(write).join(', ');
  }

  function write(item: unknown): string {
    return field ? textOf(field, { [field.name]: item }, reader) : '';
  }

  return (
    <span className="fchip">
      <button type="button" onClick={onOpen} aria-haspopup="dialog">
        {field && isPlain(value) ? (
          <>
            <span>{title}</span> <b className="cut">{text}</b>
          </>
        ) : (
          <Suspense fallback="…">
            <b className="cut long">
              <ChipWords view={view} filter={{ [name]: value }} />
            </b>
          </Suspense>
        )}
      </button>
      <button
        type="button"
        className="iconb sm"
        aria-label={reader.say('list.remove_filter', { title, value: text })}
        onClick={onRemove}
      >
        <Icon name="x" small />
      </button>
    </span>
  );
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isRange(value: unknown): value is { $gte?: unknown; $lte?: unknown } {
  return typeof value === 'object' && value !== null && ('$gte' in value || '$lte' in value);
}

function isPresence(value: unknown): value is { $exists: boolean } {
  return typeof value === 'object' && value !== null && '$exists' in value;
}

function isContains(value: unknown): value is { $contains: string } {
  return typeof value === 'object' && value !== null && '$contains' in value;
}
