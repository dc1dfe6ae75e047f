import type { Put } from '../types.ts';
import {
  billingCycles,
  comparisonFactors,
  completionStatuses,
  jobPriorities,
  overallStatuses,
  paymentMethods,
  paymentTypes,
  receiptConditions,
} from './order-lists.ts';
import { putList } from './put-list.ts';
import { putTaxes } from './put-taxes.ts';
import { linesOf } from './table.ts';
import { terms } from './terms.ts';

const lines = (text: string) => linesOf(text, '|');
const isFinal = ([, final]: readonly string[]) => ({ is_final: final === 'yes' });

/** Creates the lists of orders and payments, and the tax rates of India. */
export async function putOrderLists(put: Put): Promise<void> {
  await putList(put, 'billing-cycle', lines(billingCycles), ([, months, billsIn]) => ({
    months: Number(months),
    bills_in: billsIn,
  }));
  await putTaxes(put);
  await putList(put, 'payment-type', lines(paymentTypes));
  await putList(put, 'payment-method', lines(paymentMethods), ([, needed]) => ({ needs_reference: needed === 'yes' }));
  await putList(put, 'goods-receipt-condition', lines(receiptConditions), ([, applies, accepted]) => ({
    applies_to: applies,
    is_accepted: accepted === 'yes',
  }));
  await putList(put, 'job-priority', lines(jobPriorities));
  await putList(put, 'job-completion-status', lines(completionStatuses), isFinal);
  await putList(put, 'job-overall-status', lines(overallStatuses), isFinal);
  await putList(put, 'comparison-factor', lines(comparisonFactors), ([, source, kind, direction, weight]) => ({
    source,
    kind,
    direction,
    default_weight: Number(weight),
  }));
  await putTerms(put);
}

async function putTerms(put: Put): Promise<void> {
  for (const [index, { code, category, names, bodies }] of terms.entries()) {
    const [de, fr, pt] = [1, 2, 3].map((n) => ({ name: names[n], body: bodies[n] }));
    await put('term-condition', {
      code,
      category,
      version: 1,
      sort_order: (index + 1) * 10,
      is_active: true,
      name: names[0],
      body: bodies[0],
      translations: { de, fr, pt },
    });
  }
}
