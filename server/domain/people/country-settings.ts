/**
 * The usual settings of a client organisation in a country: the main time zone, the language and the first month of the
 * fiscal year.
 */
export type CountrySettings = {
  readonly timezone: string;
  readonly locale: 'en' | 'de' | 'fr' | 'pt';
  readonly fiscal_year_start_month: number;
};

/** The zone in which most people live, for countries with several zones. */
const mainZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  ID: 'Asia/Jakarta',
  IN: 'Asia/Kolkata',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
};

/** Countries by the product language that most of their hospitals use; all others start with English. */
const countriesByLanguage = {
  de: ['AT', 'CH', 'DE', 'LI'],
  fr: 'BF BI BJ BL CD CF CG CI CM DJ FR GA GF GN GP HT KM LU MC MF MG ML MQ NC NE PF PM RE SN TD TF TG WF YT'.split(
    ' ',
  ),
  pt: 'AO BR CV GW MZ PT ST TL'.split(' '),
} as const;

/**
 * Countries by the month in which the state's budget year starts, if that is not January: public hospitals follow it, and
 * an organisation with another year chooses its own. A start in the middle of a month counts as that month.
 */
const countriesByFiscalStart: Readonly<Record<number, readonly string[]>> = {
  3: ['AF', 'IR'],
  4: 'BB BM BN BW BZ CA GB GI HK IM IN JM JP KW LC LS MM MW NA SG SZ ZA'.split(' '),
  7: 'AU BD BI BS BT CK DM EG ET KE MU NP NR NU NZ PK PR RW SS TO TZ UG WS'.split(' '),
  8: ['FJ'],
  10: 'AS FM GU HT MH MP PW TH TT US VI'.split(' '),
};

/** The usual settings of a country by its two-letter code. */
export function countrySettings(iso2: string): CountrySettings {
  return {
    timezone: mainZones[iso2] ?? onlyZone(iso2) ?? 'UTC',
    locale: languageOf(iso2),
    fiscal_year_start_month: fiscalStartOf(iso2),
  };
}

type ZonedLocale = Intl.Locale & { readonly timeZones?: readonly string[]; getTimeZones?(): readonly string[] };

/** The zone of a country that has only one, according to the locale data of the runtime. */
function onlyZone(iso2: string): string | null {
  const locale: ZonedLocale = new Intl.Locale(`und-${iso2}`);
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  return zones.length === 1 ? (zones[0] as string) : null;
}

function languageOf(iso2: string): CountrySettings['locale'] {
  const found = Object.entries(countriesByLanguage).find(([, codes]) => (codes as readonly string[]).includes(iso2));
  return (found?.[0] as CountrySettings['locale'] | undefined) ?? 'en';
}

function fiscalStartOf(iso2: string): number {
  const found = Object.entries(countriesByFiscalStart).find(([, codes]) => codes.includes(iso2));
  return found ? Number(found[0]) : 1;
}
