import type { Zone } from '#generator/generated/zone.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';
import { outlineFaults } from '#schemas/_meta/rows.ts';

export default defineRules<Zone>('zone', { check: ({ polygon }) => outlineFaults('polygon', polygon) });
