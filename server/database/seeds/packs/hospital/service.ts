import { checklists } from '../../reference/checklists.ts';
import { itemsOf } from '../../reference/put-checklists.ts';
import { flagsOf } from '../../reference/put-list.ts';
import { roomTypes } from '../../reference/room-types.ts';
import { rootCauses } from '../../reference/root-causes.ts';
import { componentCategories } from '../../reference/stock-lists.ts';
import { linesOf } from '../../reference/table.ts';
import { holdReasons, resolvedWith, ticketPriorities, ticketTypes } from '../../reference/ticket-lists.ts';
import { hoursOf, workingCalendars } from '../../reference/working-calendars.ts';
import type { PackGroup } from '../types.ts';
import { joined, listGroup } from './lists.ts';
import { moreRoomTypes, moreRootCauses } from './rooms.ts';

/** Room types, checklists and the lists that tickets use. */
export const service: readonly PackGroup[] = [
  listGroup('room-type', joined(roomTypes, moreRoomTypes), ([, clinical, capacity]) => ({
    values: { is_clinical: clinical === 'yes', default_capacity: Number(capacity) },
  })),
  listGroup('root-cause', joined(rootCauses, moreRootCauses), ([, group]) => ({ values: { cause_group: group } })),
  listGroup('component-category', componentCategories),
  listGroup('checklist-template', checklists, ([, kind, families = '']) => ({
    values: { kind, version: 1 },
    refs: { family_ids: families === '-' ? [] : families.split(' ') },
  })),
  { entity: 'checklist-item', rows: checklistItems() },
  listGroup('holiday-calendar', workingCalendars, (cells) => ({ values: hoursOf(cells) })),
  listGroup('ticket-priority', ticketPriorities, ([, level, times, calendar = '-']) => {
    const [response, resolution] = times?.split(' ').map(Number) ?? [];
    return {
      values: { level: Number(level), response_minutes: response, resolution_minutes: resolution },
      ...(calendar !== '-' && { refs: { calendar_id: calendar } }),
    };
  }),
  listGroup('ticket-type', ticketTypes, ([, priority = '', needsAsset, ends, checklist = '-']) => ({
    values: { requires_asset: needsAsset === 'yes', ...flagsOf(ends, resolvedWith) },
    refs: { default_priority_id: priority, ...(checklist !== '-' && { checklist_template_id: checklist }) },
  })),
  listGroup('hold-reason', holdReasons, ([, pauses]) => ({ values: { pauses_clock: pauses === 'yes' } })),
];

function checklistItems(): PackGroup['rows'] {
  return linesOf(checklists, '|').flatMap(([code = '', , , keys = '']) =>
    itemsOf(keys).map((values) => ({
      key: `${code}/${values.position}`,
      values,
      refs: { checklist_template_id: code },
    })),
  );
}
