import { defineHook } from '#server/crud/plugs.ts';
import { assignByRules } from './assignment.ts';
import { logAssignment } from './assignment-log.ts';
import { followChecklist } from './checklist.ts';
import { followCondition } from './condition.ts';
import { settleLife } from './life.ts';
import { settlePlace } from './place.ts';
import { settlePriority } from './priority.ts';
import { logReopening } from './reopening.ts';
import { settleRoute } from './route.ts';
import { notifyTeam } from './team.ts';
import { judgeAssignment } from './technician.ts';
import { settleTimes } from './times.ts';
import { notifyWatchers } from './watchers.ts';
import { settleWorkers } from './workers.ts';

/** The life of a ticket: its place, priority and times, the values that actions set, and the people who work on it. */
export default defineHook('ticket', 'follow-life', {
  beforeSave: async (change, context) => {
    const isImported = !change.before && Boolean(change.after.reported_at);
    await settlePlace(change, context);
    await settlePriority(change, context);
    await judgeAssignment(change, context);
    await settleLife(change, context);
    if (!isImported || !change.after.route) await settleRoute(change, context);
    await settleTimes(change, context);
    if (!isImported) await assignByRules(change, context);
    await settleWorkers(change, context);
  },
  afterSave: async (change, context) => {
    await logAssignment(change, context);
    await logReopening(change, context);
    await followChecklist(change, context);
    await followCondition(change, context);
    await notifyTeam(change, context);
    await notifyWatchers(change, context);
  },
});
