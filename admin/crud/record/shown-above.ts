import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { isEmpty } from '../../cells/text.ts';
import { panelsOf } from '../../plugs/record-panels.ts';
import { factFields } from './Facts.tsx';
import { isVisible } from './is-visible.ts';
import { tileFields } from './Tiles.tsx';

/**
 * The fields that the head, the tiles and the panels of a record's page show, so that its overview does not repeat
 * them. Custom fields are not included: they remain together in their own section.
 */
export function shownAbove(view: EntityView, record: RaRecord): string[] {
  const due = Object.values(view.fields).filter((field) => field.due && isVisible(field, record));
  const shown = [...factFields(view, record), ...tileFields(view, record), ...due];
  const states = view.lifecycles.map(({ field }) => field);
  // A picture is small in the head and large in the overview.
  const inPanels = panelsOf(view.name).flatMap(({ fields }) => fields);
  const above = shown.filter(({ file }) => !file).map(({ name }) => name);
  const names = [...above, ...inPanels, ...headed(view), ...states];
  return names.filter((name) => !name.startsWith('cf_') && !isEmpty(record[name]));
}

/** The heading shows the name and the code where the list has columns for both, otherwise the whole title. */
function headed({ list, title_fields }: EntityView): string[] {
  const both = list.columns.filter((name) => title_fields.includes(name)).slice(0, 2);
  return both.length === 2 ? both : title_fields;
}
