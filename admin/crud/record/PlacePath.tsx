import { type RaRecord, useGetOne } from 'react-admin';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { nodesOf, pathOf } from '../../form/place/places.ts';

/** The location of a place, such as “Pune › Block B › Floor 3”, unless the record itself contains it. */
export function PlacePath({ field, record }: { field: FieldView; record: RaRecord }) {
  const { entities } = useModel();
  const { plural = '', entity = '', levels = [] } = field.ref ?? {};
  const id = record[field.name];
  const isComplete = levels.every((name) => name in record);
  const { data } = useGetOne(
    plural,
    { id },
    { enabled: !isComplete && typeof id === 'number' && entity in entities, retry: false },
  );
  const path = data ? pathOf(nodesOf(data, levels), levels) : '';
  return path && !isComplete ? <small className="place-path">{path}</small> : null;
}
