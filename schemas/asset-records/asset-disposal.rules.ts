import type { AssetDisposal } from '#generator/generated/asset-disposal.ts';
import { defineRules } from '#schemas/_meta/define-rules.ts';

export default defineRules<AssetDisposal>('asset-disposal', {
  computed: {
    gain_or_loss: ({ book_value, proceeds }) =>
      typeof proceeds === 'number' && typeof book_value === 'number'
        ? (Math.round(proceeds * 100) - Math.round(book_value * 100)) / 100
        : null,
  },
});
