/** What a client organisation of a country usually has: its main time zone, language and the month its fiscal year starts. */
export type CountrySettings = {
  readonly timezone: string;
  readonly locale: 'en' | 'de' | 'fr' | 'pt';
  readonly fiscal_year_start_month: number;
};

/** The zone most people live in, of countries with several zones. */
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

/** Countries by the language of the product that most of their hospitals use; all others begin in English. */
const countriesByLanguage = {
  de: ['AT', 'CH', 'DE', 'LI'],
  fr: 'BF BI BJ BL CD CF CG CI CM DJ FR GA GF GN GP HT KM LU MC MF MG ML MQ NC NE PF PM RE SN TD TF TG WF YT'.split(
    ' ',
  ),
  pt: 'AO BR CV GW MZ PT ST TL'.split(' '),
} as const;

/** The month in which the fiscal year starts where it is not January. */
const fiscalStarts: Readonly<Record<string, number>> = {
  AU: 7,
  BD: 7,
  BT: 7,
  BW: 4,
  CA: 4,
  EG: 7,
  ET: 7,
  GB: 4,
  HK: 4,
  IN: 4,
  JP: 4,
  KE: 7,
  KW: 4,
  LK: 4,
  MM: 4,
  MU: 7,
  NA: 4,
  NP: 7,
  NZ: 4,
  PK: 7,
  SG: 4,
  TH: 10,
  TZ: 7,
  UG: 7,
  ZA: 4,
};

/** The usual settings of a country by its two-letter code. */
export function countrySettings(iso2: string): CountrySettings {
  return {
    timezone: mainZones[iso2] ?? onlyZone(iso2) ?? 'UTC',
    locale: languageOf(iso2),
    fiscal_year_start_month: fiscalStarts[iso2] ?? 1,
  };
}

type ZonedLocale = Intl.Locale & { readonly timeZones?: readonly string[]; getTimeZones?(): readonly string[] };

/** The zone of a country that has one alone, as the platform's own data has it. */
function onlyZone(iso2: string): string | null {
  const locale: ZonedLocale = new Intl.Locale(`und-${iso2}`);
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  return zones.length === 1 ? (zones[0] as string) : null;
}

function languageOf(iso2: string): CountrySettings['locale'] {
  const found = Object.entries(countriesByLanguage).find(([, codes]) => (codes as readonly string[]).includes(iso2));
  return (found?.[0] as CountrySettings['locale'] | undefined) ?? 'en';
}
