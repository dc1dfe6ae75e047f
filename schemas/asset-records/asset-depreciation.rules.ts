import type { AssetDepreciation } from '#generator/generated/asset-depreciation.ts';
import { isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';
import { hundredths } from '#schemas/_meta/hundredths.ts';

/** Codes of the sentences that this file defines. */
type Own = 'salvage_above_cost' | 'written_off_below_salvage' | 'rate_needed';

export default defineRules<AssetDepreciation, Own>('asset-depreciation', {
  messages: {
    salvage_above_cost: {
      en: 'The residual value cannot be above the cost.',
      de: 'Der Restwert kann nicht über den Anschaffungskosten liegen.',
      fr: 'La valeur résiduelle ne peut pas dépasser le coût.',
      pt: 'O valor residual não pode ser maior que o custo.',
    },
    written_off_below_salvage: {
      en: 'More has been written off than cost less residual value.',
      de: 'Es ist mehr abgeschrieben als Kosten minus Restwert.',
      fr: 'Le montant amorti dépasse le coût moins la valeur résiduelle.',
      pt: 'Já se depreciou mais que o custo menos o valor residual.',
    },
    rate_needed: {
      en: 'Enter a rate, or a residual value from which it is calculated.',
      de: 'Geben Sie einen Satz ein oder einen Restwert, aus dem er berechnet wird.',
      fr: 'Saisissez un taux, ou une valeur résiduelle qui permet de le calculer.',
      pt: 'Informe uma taxa ou um valor residual para calculá-la.',
    },
  },
  check: (row) => {
    const { cost, salvage, opening_accumulated: before, accumulated, method, rate_pct } = row;
    const faults: RuleFault<Own>[] = [];
    if (Number(salvage ?? 0) > Number(cost ?? 0)) faults.push(faultAt('salvage', 'salvage_above_cost'));
    else if (hundredths(before) + hundredths(accumulated) > hundredths(cost) - hundredths(salvage))
      faults.push(faultAt('opening_accumulated', 'written_off_below_salvage'));
    if (method === 'written_down_value' && rate_pct == null && !salvage)
      faults.push(faultAt('rate_pct', 'rate_needed'));
    if (isBefore(row.first_posting_on, row.in_service_on)) faults.push(faultAt('first_posting_on', 'end_before_start'));
    return faults;
  },
  computed: {
    is_main: ({ book, main_book }) => (book ?? null) === (main_book ?? usualMainBook),
    book_value: ({ cost, opening_accumulated: before, accumulated }) =>
      typeof cost === 'number' ? (hundredths(cost) - hundredths(before) - hundredths(accumulated)) / 100 : null,
  },
});

const usualMainBook = 'companies_act';
