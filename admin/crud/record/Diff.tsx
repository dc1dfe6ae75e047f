import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import type { Row } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { useFieldWords } from './useFieldWords.tsx';
import { isValueless } from './versions.ts';

type Pair = [unknown, unknown];

type Props = { view: EntityView; record: Row; diff: Record<string, Pair> | null };

/** The changed fields as "Name: old → new". */
export function Diff({ view, record, diff }: Props) {
  const changes = Object.entries(diff ?? {}).flatMap(([name, pair]) => {
    const field = view.fields[name];
    return field && !(field.system && field.read_only) && Array.isArray(pair) ? [{ field, pair }] : [];
  });
  if (changes.length === 0) return null;
  return (
    <small>
      {changes.map(({ field, pair }) => (
        <span key={field.name} style={{ display: 'block' }}>
          <Change view={view} record={record} field={field} pair={pair} />
        </span>
      ))}
    </small>
  );
}

type ChangeProps = { view: EntityView; record: Row; field: FieldView; pair: Pair };

function Change({ view, record, field, pair }: ChangeProps) {
  const { say } = useReader();
  const words = useFieldWords(view, record, field, pair);
  if (!words || isValueless(pair)) return say('versions.field_changed', { field: field.title });
  const [head, middle, tail] = say('versions.field', { field: field.title, from: place, to: place }).split(place);
  return (
    <>
      {head}
      {words[0]}
      {middle}
      {words[1]}
      {tail}
    </>
  );
}

/** Marks the position of a value in the sentence; no title contains this character. */
const place = '\u0000';
