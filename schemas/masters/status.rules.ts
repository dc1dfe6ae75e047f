import type { Status } from '#generator/generated/status.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

const work = 'planned due overdue in_progress done verified partial failed missed skipped cancelled';

/** The fixed states of domain B by module; a status label refers to one of them. */
export const closedCodes: Readonly<Record<Status['module'], readonly string[]>> = {
  asset: codes('working working_partially not_working under_repair under_pm under_calibration quarantined standby'),
  room: codes('available occupied reserved cleaning blocked closed under_repair under_renovation'),
  ticket: codes('new assigned acknowledged in_progress on_hold resolved closed cancelled rejected'),
  pm: codes(work),
  calibration: codes(work),
  qa: codes(work),
  task: codes('open in_progress blocked done cancelled'),
  order: codes(
    'draft pending_approval approved issued accepted in_progress partially_completed completed closed on_hold rejected cancelled',
  ),
  user: codes('pending active inactive'),
  lsm: codes('stock active low_battery missing faulty retired'),
};

export default defineRules<Status, 'status_code_unknown'>('status', {
  messages: {
    status_code_unknown: {
      en: '{title}: there is no such state for this use; choose one of {allowed}.',
      de: '{title}: Diesen Zustand gibt es hier nicht; möglich sind {allowed}.',
      fr: '{title} : cet état n’existe pas ici ; choisissez parmi {allowed}.',
      pt: '{title}: esse estado não existe aqui; escolha um destes: {allowed}.',
    },
  },
  check: ({ module, maps_to }) => {
    const allowed = module && closedCodes[module];
    if (!allowed || !maps_to || allowed.includes(maps_to)) return [];
    return [faultAt('maps_to', 'status_code_unknown', { allowed: allowed.join(', ') })];
  },
});

function codes(text: string): readonly string[] {
  return text.split(' ');
}
