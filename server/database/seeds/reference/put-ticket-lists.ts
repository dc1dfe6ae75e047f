import type { Put } from '../types.ts';
import { flagsOf, type IdByCode, putList } from './put-list.ts';
import { rootCauses } from './root-causes.ts';
import { linesOf } from './table.ts';
import {
  holdReasons,
  incidentCategories,
  incidentDegrees,
  incidentTypes,
  resolvedWith,
  taskCategories,
  taskStatuses,
  ticketPriorities,
  ticketTypes,
} from './ticket-lists.ts';
import { hoursOf, workingCalendars } from './working-calendars.ts';

const lines = (text: string) => linesOf(text, '|');

/** Creates the lists of tickets, tasks and incidents; some ticket types require one of the checklists. */
export async function putTicketLists(put: Put, checklists: IdByCode): Promise<void> {
  await putIncidents(put);
  await putList(put, 'task-category', lines(taskCategories));
  await putList(put, 'task-status', lines(taskStatuses), ([, done]) => ({ is_done: done === 'yes' }));
  const calendars = await putList(put, 'holiday-calendar', lines(workingCalendars), hoursOf);
  const priorities = await putList(put, 'ticket-priority', lines(ticketPriorities), ([, level, times, calendar]) => {
    const [response, resolution] = times?.split(' ').map(Number) ?? [];
    const calendar_id = calendars.get(calendar ?? '') ?? null;
    return { level: Number(level), response_minutes: response, resolution_minutes: resolution, calendar_id };
  });
  await putList(put, 'ticket-type', lines(ticketTypes), ([, priority, needsAsset, ends, checklist]) => ({
    default_priority_id: priorities.get(priority ?? ''),
    checklist_template_id: checklists.get(checklist ?? '') ?? null,
    requires_asset: needsAsset === 'yes',
    ...flagsOf(ends, resolvedWith),
  }));
  await putList(put, 'hold-reason', lines(holdReasons), ([, pauses]) => ({ pauses_clock: pauses === 'yes' }));
  await putList(put, 'root-cause', lines(rootCauses), ([, group]) => ({ cause_group: group }));
}

/** Every category has the types of its kind. */
async function putIncidents(put: Put): Promise<void> {
  const categories = lines(incidentCategories);
  const ids = await putList(put, 'incident-category', categories, ([, kind]) => ({ kind }));
  for (const [category = '', kind] of categories) {
    const types = lines(incidentTypes).filter(([of]) => of === kind);
    const own = types.map(([, code, ...names]) => [`${category}-${code}`, ...names]);
    await putList(put, 'incident-type', own, () => ({ category_id: ids.get(category) }));
  }
  await putList(put, 'incident-degree', lines(incidentDegrees), ([, level]) => ({ level: Number(level) }));
}
