import type { Put } from '../types.ts';
import { countries } from './countries.ts';
import { currencies, fundCurrencies, lakhCurrencies, unknownCurrencyNames } from './currencies.ts';
import { indianStates } from './indian-states.ts';
import { subdivisions } from './subdivisions.ts';
import { linesOf, namesOf } from './table.ts';

/** Ids by ISO code. */
type Ids = ReadonlyMap<string, number>;

/** Creates the currencies of ISO 4217. */
export async function putCurrencies(put: Put): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [code = '', units] of linesOf(currencies.trim().split(/\s+/).join('\n'), ':')) {
    const { id } = await put('currency', {
      iso_code: code,
      symbol: symbolOf(code),
      minor_units: Number(units),
      format: lakhCurrencies.includes(code) ? 'in_lakh' : 'western',
      is_active: !fundCurrencies.includes(code),
      ...namesOf(displayNames('currency', code)),
    });
    ids.set(code, id);
  }
  return ids;
}

/** Creates the countries of ISO 3166-1. */
export async function putCountries(put: Put, currencyIds: Ids): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [iso2 = '', iso3, dial_code, currency = ''] of linesOf(countries, ' ')) {
    const { id } = await put('country', {
      iso2,
      iso3,
      dial_code,
      currency_id: currencyIds.get(currency) ?? null,
      gst_applicable: iso2 === 'IN',
      is_active: true,
      ...namesOf(displayNames('region', iso2)),
    });
    ids.set(iso2, id);
  }
  return ids;
}

/** Creates the subdivisions of eleven countries (ISO 3166-2), with the GST codes of the Indian states. */
export async function putStates(put: Put, countryIds: Ids): Promise<void> {
  for (const [gst_state_code, iso_code, kind, ...name] of linesOf(indianStates, ' ')) {
    await put('state', {
      country_id: countryIds.get('IN'),
      name: name.join(' '),
      iso_code,
      gst_state_code,
      is_union_territory: kind !== 'state',
      has_legislature: kind !== 'union',
      is_active: true,
    });
  }
  for (const [iso_code = '', ...name] of linesOf(subdivisions, ' ')) {
    const country_id = countryIds.get(iso_code.slice(0, 2));
    await put('state', {
      country_id,
      name: name.join(' '),
      iso_code,
      is_union_territory: false,
      has_legislature: true,
      is_active: true,
    });
  }
}

function displayNames(type: 'region' | 'currency', code: string): string[] {
  return ['en', 'de', 'fr', 'pt'].map((language, index) => {
    const name = new Intl.DisplayNames(language, { type }).of(code);
    const title = name === undefined || name === code ? unknownCurrencyNames[code]?.[index] : name;
    return capitalised(title ?? code);
  });
}

function symbolOf(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

function capitalised(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
