import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { StatusChip } from '../../cells/StatusChip.tsx';

/** The state of a record in each of its lifecycles that applies to it now. */
export function StateChips({ view, record }: { view: EntityView; record: RaRecord }) {
  const applying = view.lifecycles.filter(({ field }) => typeof record[field] === 'string');
  if (applying.length === 0) return null;
  return (
    <div className="chips">
      {applying.map((lifecycle) => (
        <StatusChip key={lifecycle.field} lifecycle={lifecycle} state={record[lifecycle.field]} tinted />
      ))}
    </div>
  );
}
