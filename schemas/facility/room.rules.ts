import type { Room } from '#generator/generated/room.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';
import { outlineFaults } from '#schemas/_meta/rows.ts';

export default defineRules<Room>('room', { check: ({ polygon }) => outlineFaults('polygon', polygon) });
