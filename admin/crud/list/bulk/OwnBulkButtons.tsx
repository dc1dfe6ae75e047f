import type { Identifier } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { bulkButtonsOf } from '../../../screens/bulk-buttons.ts';

/** What an entity offers for many records beside its actions, such as printing labels. */
export function OwnBulkButtons({ view, ids }: { view: EntityView; ids: readonly Identifier[] }) {
  return bulkButtonsOf(view).map(({ name, Button }) => <Button key={name} view={view} ids={ids} />);
}
