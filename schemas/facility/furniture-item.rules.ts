import type { FurnitureItem } from '#generator/generated/furniture-item.ts';
import { tooEarlyFaults } from '#schemas/_meta/dates.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';

export default defineRules<FurnitureItem>('furniture-item', {
  check: (item) => tooEarlyFaults(item, ['purchased_on']),
});
