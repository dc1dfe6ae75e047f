import { isIP } from 'node:net';
import path from 'node:path';
import { type ClockShift, parseClockShift } from './moved-clock.ts';
import { isPlainAddress } from './services/mail/address.ts';

/** Every setting of the product, read once from the environment and checked before anything starts. */
export type Settings = {
  readonly name: string;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** null = the SQLite file in dataDir. */
  readonly databaseUrl: string | null;
  readonly publicUrl: string | null;
  /** smtp:// or smtps://; null = mails are written to the folder `outbox` of dataDir. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly production: boolean;
  readonly demo: boolean;
  readonly testMode: boolean;
  /** How far the clock of the product is moved, in test mode only; null = it is the machine's. */
  readonly testClock: ClockShift | null;
  /** An OpenID Connect provider; null = passwords only. */
  readonly sso: {
    readonly name: string;
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string | null;
    readonly scope: string;
    readonly groupsClaim: string;
    /** Codes of roles by names of groups. */
    readonly roles: Readonly<Record<string, string>>;
  } | null;
  /** Which accounts must sign in with two steps. */
  readonly secondFactor: 'optional' | 'platform' | 'all';
  /** Networks that webhooks may reach although they are not public. */
  readonly webhookAllow: readonly string[];
  /** Whether forms that can be sent without an account require a proof of work. */
  readonly captcha: boolean;
  readonly registration: 'closed' | 'pending' | 'sample';
  /** Addresses or networks of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[];
  /** Origins of other web pages whose programs may call the API; none by default. */
  readonly corsOrigins: readonly string[];
  /** Seconds. */
  readonly accessTokenLife: number;
  readonly refreshTokenLife: number;
  readonly sessionLife: number;
  /** The phone number shown to people who scan a label that is not in use; null = none is shown. */
  readonly helpDeskPhone: string | null;
  /** A request with this token may read /metrics; null = no request may. */
  readonly metricsToken: string | null;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
};

type Source = Readonly<Record<string, string | undefined>>;

export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`Settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);
const registrations = ['closed', 'pending', 'sample'] as const;
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

export function isLoopback(host: string): boolean {
  return loopback.has(host);
}

/** Reads and checks all settings; throws a SettingsError that lists every error and how to correct it. */
export function readSettings(source: Source = process.env, root: string = process.cwd()): Settings {
  const faults: string[] = [];
  const production = source.NODE_ENV === 'production';
  const host = source.HOST || '127.0.0.1';
  const settings: Settings = {
    name: source.APP_NAME || 'Leafmark',
    port: wholeNumber(source, 'PORT', { fallback: 3000, min: 0, max: 65_535 }, faults),
    host,
    dataDir: path.resolve(root, source.DATA_DIR || './data'),
    databaseUrl: databaseUrl(source.DATABASE_URL, faults),
    publicUrl: publicUrl(source.PUBLIC_URL, faults),
    smtpUrl: smtpUrl(source.SMTP_URL, faults),
    mailFrom: mailFrom(source.MAIL_FROM, faults),
    production,
    demo: flag(source, 'DEMO', !production && isLoopback(host) && source.npm_lifecycle_event === 'start', faults),
    testMode: flag(source, 'TEST_MODE', false, faults),
    testClock: clockShift(source.TEST_CLOCK, faults),
    webhookAllow: networks('WEBHOOK_ALLOW', source.WEBHOOK_ALLOW, faults),
    sso: ssoOf(source, faults),
    secondFactor: oneOf(source, 'SECOND_FACTOR', 'optional', ['optional', 'platform', 'all'] as const, faults),
    captcha: flag(source, 'CAPTCHA', production, faults),
    registration: 'closed',
    trustProxy: networks('TRUST_PROXY', source.TRUST_PROXY, faults),
    corsOrigins: origins('CORS_ORIGINS', source.CORS_ORIGINS, faults),
    accessTokenLife: wholeNumber(source, 'ACCESS_TOKEN_SECONDS', { fallback: 600, min: 30, max: 86_400 }, faults),
    refreshTokenLife: wholeNumber(source, 'REFRESH_TOKEN_SECONDS', { fallback: 600, min: 60, max: 604_800 }, faults),
    sessionLife: wholeNumber(source, 'SESSION_SECONDS', { fallback: 43_200, min: 60, max: 2_592_000 }, faults),
    helpDeskPhone: phone('HELP_DESK_PHONE', source.HELP_DESK_PHONE, faults),
    metricsToken: metricsToken(source.METRICS_TOKEN, faults),
    logLevel: oneOf(source, 'LOG_LEVEL', 'info', logLevels, faults),
  };
  faults.push(...combinationFaults(source, settings));
  const registration = oneOf(source, 'REGISTRATION', settings.demo ? 'pending' : 'closed', registrations, faults);
  if (registration === 'sample' && source.DEMO !== '1')
    faults.push('REGISTRATION: "sample" makes everyone who registers an administrator and needs DEMO=1 too');
  if (faults.length > 0) throw new SettingsError(faults);
  return { ...settings, registration };
}

/** Errors of settings that depend on each other. */
function combinationFaults(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: Source,
  { testMode, testClock, production }: Settings,
): string[] {
  return [
    ...(testClock && !testMode ? ['TEST_CLOCK: moves the clock of the product and needs TEST_MODE=1 too'] : []),
    ...(testMode && production ? ['TEST_MODE: is refused with NODE_ENV=production; remove it'] : []),
    ...(SMTP_URL && !MAIL_FROM ? ['MAIL_FROM: is needed with SMTP_URL, such as assets@example.org'] : []),
    ...(SMTP_URL && !PUBLIC_URL
      ? ['PUBLIC_URL: is needed with SMTP_URL, since mails carry links, such as https://assets.example.org']
      : []),
  ];
}

function wholeNumber(
  source: Source,
  name: string,
  { fallback, min, max }: { readonly fallback: number; readonly min: number; readonly max: number },
  faults: string[],
): number {
  const text = source[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  faults.push(`${name}: "${text}" is not a whole number from ${min} to ${max}`);
  return fallback;
}

function flag(source: Source, name: string, fallback: boolean, faults: string[]): boolean {
  const text = source[name];
  if (text === undefined || text === '') return fallback;
  if (text === '1' || text === '0') return text === '1';
  faults.push(`${name}: "${text}" is neither 1 (on) nor 0 (off)`);
  return fallback;
}

function oneOf<const T extends readonly string[]>(
  source: Source,
  name: string,
  fallback: T[number],
  allowed: T,
  faults: string[],
): T[number] {
  const text = source[name];
  if (text === undefined || text === '') return fallback;
  if ((allowed as readonly string[]).includes(text)) return text;
  faults.push(`${name}: "${text}" is none of ${allowed.join(', ')}`);
  return fallback;
}

/** Addresses and networks, such as 10.0.0.5 or 10.0.0.0/8. */
function networks(name: string, text: string | undefined, faults: string[]): readonly string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  const wrong = parts.filter((part) => part !== '' && !isNetwork(part));
  if (wrong.length > 0) faults.push(`${name}: "${wrong[0]}" is neither an address nor a network such as 10.0.0.0/8`);
  return parts.filter((part) => part !== '' && !wrong.includes(part));
}

function isNetwork(part: string): boolean {
  const [address = '', bits = '0', more] = part.split('/');
  const version = isIP(address);
  return version !== 0 && more === undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Exact origins as browsers send them, such as https://reports.example.org. */
function origins(name: string, text: string | undefined, faults: string[]): readonly string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  const wrong = parts.find((part) => part !== '' && !isOrigin(part));
  if (wrong !== undefined)
    faults.push(
      `${name}: "${wrong}" is not an origin such as https://reports.example.org (scheme and host in small letters, a port only where it is unusual; no path, no *)`,
    );
  return parts.filter((part) => part !== '');
}

function isOrigin(part: string): boolean {
  return /^https?:\/\/[^*]+$/.test(part) && URL.canParse(part) && new URL(part).origin === part;
}

function databaseUrl(text: string | undefined, faults: string[]): string | null {
  if (!text) return null;
  if (/^postgres(ql)?:\/\/\S+$/.test(text)) return text;
  faults.push('DATABASE_URL: must start with postgres:// or postgresql:// (leave it out for the SQLite file)');
  return null;
}

function clockShift(text: string | undefined, faults: string[]): ClockShift | null {
  if (!text) return null;
  const shift = parseClockShift(text);
  if (!shift) faults.push(`TEST_CLOCK: "${text}" is not a length of time with a sign, such as +P7D or -PT12H`);
  return shift;
}

/** A phone number as people write it, such as +49 30 123456 or 4444. */
function phone(name: string, text: string | undefined, faults: string[]): string | null {
  if (!text) return null;
  if (/^[+(]?[0-9][0-9 ()/.-]{1,38}$/.test(text)) return text;
  faults.push(`${name}: "${text}" is not a phone number such as +49 30 123456 or 4444`);
  return null;
}

function metricsToken(text: string | undefined, faults: string[]): string | null {
  if (!text) return null;
  if (/^[\w.~+/=-]{20,200}$/.test(text)) return text;
  faults.push(
    'METRICS_TOKEN: must be 20 to 200 letters, digits or signs, such as the answer of "openssl rand -hex 32"',
  );
  return null;
}

function publicUrl(text: string | undefined, faults: string[]): string | null {
  if (!text) return null;
  if (/^https?:\/\/[^/?#\s]+\/?$/.test(text)) return text.replace(/\/$/, '');
  faults.push(`PUBLIC_URL: "${text}" is not an address such as https://assets.example.org (no path)`);
  return null;
}

function smtpUrl(text: string | undefined, faults: string[]): string | null {
  if (!text) return null;
  if (/^smtps?:\/\/[^\s/]+(:\d{1,5})?\/?(\?\S*)?$/.test(text) && URL.canParse(text)) return text;
  faults.push(
    'SMTP_URL: must be an address such as smtp://user:password@mail.example.org:587 (leave it out for a folder)',
  );
  return null;
}

function mailFrom(text: string | undefined, faults: string[]): string | null {
  if (!text) return null;
  if (isPlainAddress(text)) return text;
  faults.push(`MAIL_FROM: "${text}" is not an address such as assets@example.org`);
  return null;
}

function ssoOf(source: Source, faults: string[]): Settings['sso'] {
  const issuer = source.OIDC_ISSUER;
  if (!issuer) return null;
  const isLocal = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/.test(issuer);
  if (!URL.canParse(issuer) || (!issuer.startsWith('https://') && !isLocal))
    faults.push(`OIDC_ISSUER: "${issuer}" is not an address such as https://login.example.org`);
  if (!source.OIDC_CLIENT_ID) faults.push('OIDC_CLIENT_ID: is needed with OIDC_ISSUER');
  if (!source.PUBLIC_URL) faults.push('PUBLIC_URL: is needed with OIDC_ISSUER, where people come back to');
  return {
    name: source.OIDC_NAME || 'SSO',
    issuer,
    clientId: source.OIDC_CLIENT_ID ?? '',
    clientSecret: source.OIDC_CLIENT_SECRET || null,
    scope: source.OIDC_SCOPE || 'openid email profile',
    groupsClaim: source.OIDC_GROUPS_CLAIM || 'groups',
    roles: rolesByGroup(source.OIDC_ROLES, faults),
  };
}

/** Such as {"hospital-it": "client_admin", "biomed": "biomedical_engineer"}. */
function rolesByGroup(text: string | undefined, faults: string[]): Readonly<Record<string, string>> {
  if (!text) return {};
  try {
    const map = JSON.parse(text) as unknown;
    const isMap = typeof map === 'object' && map !== null && !Array.isArray(map);
    if (isMap && Object.values(map).every((code) => typeof code === 'string')) return map as Record<string, string>;
  } catch {}
  faults.push('OIDC_ROLES: is not JSON such as {"hospital-it": "client_admin"}: names of groups with codes of roles');
  return {};
}
