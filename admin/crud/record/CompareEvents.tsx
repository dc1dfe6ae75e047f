import { type RaRecord, useGetList } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { CompareDialog } from './CompareDialog.tsx';

type Props = { view: EntityView; record: RaRecord; at: number; onClose: () => void };

/** Compares two versions of the record, chosen among its own events. */
export function CompareEvents({ view, record, at, onClose }: Props) {
  const { data: events } = useGetList(
    'events',
    {
      filter: { entity: view.name, record_id: record.id },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 500 },
    },
    { onError: () => undefined },
  );
  const chosen = events?.find(({ id }) => id === at);
  if (!events || !chosen) return null;
  return <CompareDialog view={view} record={record} events={events} at={chosen} onClose={onClose} />;
}
