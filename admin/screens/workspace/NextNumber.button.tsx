import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { defineRecordButton } from '../../plugs/define-record-button.ts';

const action = 'next_number';

/** The number that the next record will get, as an example of the pattern; it is only displayed and not assigned. */
function NextNumber({ view, record }: { view: EntityView; record: RaRecord }) {
  const provider = useDataProvider<typeof dataProvider>();
  const { data } = useQuery({
    queryKey: [view.plural, action, record.id, record.row_version],
    queryFn: () => provider.act(view.plural, record.id, action),
    enabled: record._actions?.includes(action) === true && !record.deleted_at,
    staleTime: 0,
  });
  const title = view.actions.find(({ name }) => name === action)?.title;
  return data ? (
    <span className="sm">
      {title}: <strong>{String(data.data.number)}</strong>
    </span>
  ) : null;
}

export default defineRecordButton('number-sequence', 'next_number', NextNumber);
