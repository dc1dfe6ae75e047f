import type { RoomFitting } from '#generator/generated/room-fitting.ts';
import { tooEarlyFaults } from '#schemas/_meta/dates.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';

export default defineRules<RoomFitting>('room-fitting', {
  check: (fitting) => tooEarlyFaults(fitting, ['installed_on']),
});
