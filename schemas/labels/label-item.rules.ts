import type { LabelItem } from '#generator/generated/label-item.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

/** A position needs both measures; only texts and the code can be placed automatically. */
export default defineRules<LabelItem, 'place_incomplete' | 'label_place_missing'>('label-item', {
  messages: {
    place_incomplete: {
      en: 'A place has both measures: from the left and from the top.',
      de: 'Ein Platz hat beide Maße: von links und von oben.',
      fr: 'Un emplacement a ses deux mesures : depuis la gauche et depuis le haut.',
      pt: 'Um lugar tem as duas medidas: a partir da esquerda e a partir do topo.',
    },
    label_place_missing: {
      en: 'A logo or a line has a place: from the left and from the top.',
      de: 'Ein Logo oder eine Linie hat einen Platz: von links und von oben.',
      fr: 'Un logo ou un trait a un emplacement : depuis la gauche et depuis le haut.',
      pt: 'Um logotipo ou uma linha tem um lugar: a partir da esquerda e a partir do topo.',
    },
  },
  check: ({ type, x_mm, y_mm }) => {
    const [hasX, hasY] = [typeof x_mm === 'number', typeof y_mm === 'number'];
    if (hasX !== hasY) return [faultAt(hasX ? 'y_mm' : 'x_mm', 'place_incomplete')];
    return !hasX && (type === 'logo' || type === 'line') ? [faultAt('x_mm', 'label_place_missing')] : [];
  },
});
