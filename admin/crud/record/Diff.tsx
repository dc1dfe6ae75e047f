import { useReader } from '../../cells/useReader.ts';
import type { EntityView, FieldView } from '../../providers/model.ts';
import { useFieldWords } from './useFieldWords.ts';

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
  const { say } = useReader();
  const words = useFieldWords(field, pair);
  if (!words) return say('history.field_changed', { field: field.title });
  return say('history.field', { field: field.title, from: words[0], to: words[1] });
}
