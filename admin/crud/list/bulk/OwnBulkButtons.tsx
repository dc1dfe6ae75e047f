import type { Identifier } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { bulkButtonsOf } from '../../../plugs/bulk-buttons.ts';

/** The buttons of an entity for many records in addition to its actions, such as printing labels. */
export function OwnBulkButtons({ view, ids }: { view: EntityView; ids: readonly Identifier[] }) {
  return bulkButtonsOf(view).map(({ name, Button }) => <Button key={name} view={view} ids={ids} />);
}
