import { expect, it } from 'vitest';
import { countrySettings } from '../../../../server/domain/people/country-settings.ts';

/** When the budget year of each state starts, as its ministry of finance publishes it. */
it.each([
  ['AU', 7],
  ['BD', 7],
  ['BR', 1],
  ['CA', 4],
  ['CN', 1],
  ['DE', 1],
  ['EG', 7],
  ['ET', 7],
  ['FJ', 8],
  ['FR', 1],
  ['GB', 4],
  ['ID', 1],
  ['IN', 4],
  ['IR', 3],
  ['JP', 4],
  ['KE', 7],
  ['LK', 1],
  ['MW', 4],
  ['MX', 1],
  ['NG', 1],
  ['NP', 7],
  ['NZ', 7],
  ['PH', 1],
  ['PK', 7],
  ['PT', 1],
  ['RU', 1],
  ['RW', 7],
  ['TH', 10],
  ['UG', 7],
  ['US', 10],
  ['ZA', 4],
])('the fiscal year of %s starts in month %i', (iso2, month) => {
  expect(countrySettings(iso2).fiscal_year_start_month).toBe(month);
});
