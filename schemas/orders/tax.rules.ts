import type { Tax } from '#generator/generated/tax.ts';
import { defineRules, type WhySentence } from '#schemas/_meta/define-rules.ts';

const split: readonly unknown[] = ['sgst_cgst', 'utgst_cgst'];

/** Domain A.5, 121: within a state the rate is split into two equal halves; between states all of it is IGST. */
export default defineRules<Tax>('tax', {
  computed: {
    cgst_percent: half,
    sgst_percent: half,
    igst_percent: ({ tax_type, percent }) => (tax_type === 'igst' ? (percent ?? 0) : 0),
  },
  why: { cgst_percent: whyHalf, sgst_percent: whyHalf, igst_percent: whyWhole },
});

/** Half of a rate with at most two decimals, exact to three decimals. */
function half({ tax_type, percent }: Partial<Tax>): number {
  return split.includes(tax_type) ? Math.round((percent ?? 0) * 100) / 200 : 0;
}

function whyHalf({ tax_type, percent }: Partial<Tax>): WhySentence[] {
  return split.includes(tax_type) ? [{ code: 'why_half_rate', params: { percent } }] : [{ code: 'why_no_part' }];
}

function whyWhole({ tax_type, percent }: Partial<Tax>): WhySentence[] {
  return tax_type === 'igst' ? [{ code: 'why_whole_rate', params: { percent } }] : [{ code: 'why_no_part' }];
}
