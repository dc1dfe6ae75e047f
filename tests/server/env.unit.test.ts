import { expect, it } from 'vitest';
import { readSettings } from '../../server/env.ts';

it('has a default for everything', () => {
  expect(readSettings({}, '/srv/leafmark')).toMatchObject({
    name: 'Leafmark',
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/leafmark/data',
    databaseUrl: null,
    production: false,
    demo: false,
    testMode: false,
    testClock: null,
    registration: 'closed',
    trustProxy: [],
    corsOrigins: [],
    accessTokenLife: 600,
    refreshTokenLife: 600,
    sessionLife: 43_200,
  });
});

it('shows the demo by itself only to npm start on the own machine', () => {
  const npm = { npm_lifecycle_event: 'start' };
  expect(readSettings(npm)).toMatchObject({ demo: true, registration: 'pending' });
  for (const more of [{ HOST: '0.0.0.0' }, { NODE_ENV: 'production' }, { DEMO: '0' }]) {
    expect(readSettings({ ...npm, ...more }), JSON.stringify(more)).toMatchObject({
      demo: false,
      registration: 'closed',
    });
  }
  expect(readSettings({ DEMO: '1', HOST: '0.0.0.0' }).demo).toBe(true);
});

it('asks strangers for a proof of work in production only, unless configured otherwise', () => {
  expect([readSettings({}).captcha, readSettings({ NODE_ENV: 'production' }).captcha]).toEqual([false, true]);
  expect(readSettings({ NODE_ENV: 'production', CAPTCHA: '0' }).captcha).toBe(false);
});

it.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'abc' }, /PORT: "abc"/],
  [{ PORT: '70000' }, /PORT/],
  [{ PORT: '-1' }, /PORT/],
  [{ PORT: '3e3' }, /PORT/],
  [{ DEMO: 'yes' }, /DEMO/],
  [{ TEST_MODE: '1', NODE_ENV: 'production' }, /TEST_MODE/],
  [{ TEST_CLOCK: '+P7D' }, /TEST_CLOCK: moves the clock of the product and needs TEST_MODE=1 too/],
  [{ TEST_CLOCK: 'P7D', TEST_MODE: '1' }, /TEST_CLOCK: "P7D" is not a length of time with a sign, such as \+P7D/],
  [{ TEST_CLOCK: '+7 days', TEST_MODE: '1' }, /TEST_CLOCK/],
  [{ REGISTRATION: 'open' }, /REGISTRATION/],
  [{ REGISTRATION: 'sample' }, /REGISTRATION.*DEMO=1/s],
  [{ REGISTRATION: 'sample', npm_lifecycle_event: 'start' }, /REGISTRATION.*DEMO=1/s],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://' }, /DATABASE_URL/],
  [{ PUBLIC_URL: 'https://x.test/path' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /PUBLIC_URL/],
  [{ TRUST_PROXY: 'proxy.local' }, /TRUST_PROXY: "proxy.local"/],
  [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/64' }, /TRUST_PROXY: "10.0.0.0\/64"/],
  [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS: "\*" is not an origin such as https:/],
  [{ CORS_ORIGINS: 'https://*.example.org' }, /CORS_ORIGINS/],
  [{ CORS_ORIGINS: 'reports.example.org' }, /CORS_ORIGINS/],
  [{ CORS_ORIGINS: 'null' }, /CORS_ORIGINS/],
  [{ CORS_ORIGINS: 'ftp://reports.example.org' }, /CORS_ORIGINS/],
  [{ CORS_ORIGINS: 'https://Reports.example.org' }, /CORS_ORIGINS/],
  [{ CORS_ORIGINS: 'https://reports.example.org/' }, /CORS_ORIGINS/],
  [
    { CORS_ORIGINS: 'https://a.example.org, https://b.example.org/path' },
    /CORS_ORIGINS: "https:\/\/b.example.org\/path"/,
  ],
  [{ ACCESS_TOKEN_SECONDS: '5' }, /ACCESS_TOKEN_SECONDS/],
  [{ SESSION_SECONDS: '99999999' }, /SESSION_SECONDS/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ SMTP_URL: 'http://mail.example.org' }, /SMTP_URL.*MAIL_FROM.*PUBLIC_URL/s],
  [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@b.org' }, /PUBLIC_URL/],
  [{ SMTP_URL: 'smtp://mail.example.org', PUBLIC_URL: 'https://x.org' }, /MAIL_FROM/],
  [{ MAIL_FROM: 'Leafmark <a@b.org>' }, /MAIL_FROM/],
  [{ MAIL_FROM: '"a@evil x"@corp.test' }, /MAIL_FROM/],
  [{ MAIL_FROM: 'a@b.org\r\nBcc: c@d.org' }, /MAIL_FROM/],
  [{ CAPTCHA: 'on' }, /CAPTCHA/],
  [{ SECOND_FACTOR: 'yes' }, /SECOND_FACTOR/],
  [{ WEBHOOK_ALLOW: 'intranet' }, /WEBHOOK_ALLOW: "intranet"/],
  [{ OIDC_ISSUER: 'http://login.example.org' }, /OIDC_ISSUER.*OIDC_CLIENT_ID.*PUBLIC_URL/s],
  [{ OIDC_ISSUER: 'https://l.org', OIDC_CLIENT_ID: 'x', PUBLIC_URL: 'https://x.org', OIDC_ROLES: '[1]' }, /OIDC_ROLES/],
  [{ OIDC_ISSUER: 'https://l.org', OIDC_CLIENT_ID: 'x', PUBLIC_URL: 'https://x.org', OIDC_ROLES: '{' }, /OIDC_ROLES/],
  [{ PORT: 'a', LOG_LEVEL: 'b' }, /PORT.*LOG_LEVEL/s],
])('refuses %j with a hint at what would be right', (source, words) => {
  expect(() => readSettings(source)).toThrow(words);
});
