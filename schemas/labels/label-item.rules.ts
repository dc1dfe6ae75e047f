import type { LabelItem } from '#generator/generated/label-item.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

/** A place has both measures; only texts and the code find a place by themselves. */
export default defineRules<LabelItem>('label-item', {
  check: ({ type, x_mm, y_mm }) => {
    const [hasX, hasY] = [typeof x_mm === 'number', typeof y_mm === 'number'];
    if (hasX !== hasY) return [faultAt(hasX ? 'y_mm' : 'x_mm', 'place_incomplete')];
    return !hasX && (type === 'logo' || type === 'line') ? [faultAt('x_mm', 'label_place_missing')] : [];
  },
});
