import { textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import type { EntityView, FieldView } from '../../providers/model.ts';
import { useReferenceTitles } from '../useReferenceTitles.ts';

type Pair = [unknown, unknown];

/** The changed fields as "Name: old → new". */
export function Diff({ view, diff }: { view: EntityView; diff: Record<string, Pair> | null }) {
  const changes = Object.entries(diff ?? {}).flatMap(([name, pair]) => {
    const field = view.fields[name];
    return field && !(field.system && field.read_only) && Array.isArray(pair) ? [{ field, pair }] : [];
  });
  if (changes.length === 0) return null;
  return (
    <small>
      {changes.map(({ field, pair }) => (
        <span key={field.name} style={{ display: 'block' }}>
          <Change field={field} pair={pair} />
        </span>
      ))}
    </small>
  );
}

function Change({ field, pair }: { field: FieldView; pair: Pair }) {
  const reader = useReader();
  const isReference = field.ref !== null && !field.file;
  const ids = isReference ? pair.flat().filter((id): id is number => typeof id === 'number') : [];
  const titles = useReferenceTitles(isReference ? (field.ref?.entity ?? null) : null, ids);
  if (field.kind === 'json' || field.owners || field.file)
    return reader.say('history.field_changed', { field: field.title });
  const write = (value: unknown) => {
    const title = isReference ? [value ?? []].flat().map((id) => titles[id as number] ?? '…') : undefined;
    return (
      textOf(field, { [field.name]: value, _titles: title && { [field.name]: title } }, reader) ||
      reader.say('app.empty_value')
    );
  };
  return reader.say('history.field', { field: field.title, from: write(pair[0]), to: write(pair[1]) });
}
