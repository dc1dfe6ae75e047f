import type Router from '@koa/router';
import { Problem } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import type { Access } from './access.ts';
import { makeLink, redeemLink } from './links.ts';
import { bodyOf, type Context, text } from './plain-errors.ts';
import { type Journey, makeSsoClient, type SsoClient } from './sso.ts';
import { accountOf, followGroups, issuersOf, unlink } from './sso-accounts.ts';

const journeyCookie = 'oidc_journey';
const ticketCookie = 'oidc_ticket';
const journeyLife = 10 * 60_000;
const ticketLife = 60_000;
const bound = 'oidc journey';

/** The end of a sign-in: starts a session for a user and sends the specification's answer. */
export type SignIn = (ctx: Context, userId: number) => Promise<void>;

/**
 * Sign-in by an OpenID Connect provider. The browser is redirected there and back; the code it returns is exchanged here,
 * and a ticket that is valid for a minute, in a cookie of this installation, is exchanged for the session. No token is part
 * of an address.
 */
export function ssoRoutes(access: Access, router: Router<AppState>, signIn: SignIn): void {
  const { sso, publicUrl } = access.settings;
  const client = sso && publicUrl ? makeSsoClient(sso, publicUrl) : null;
  router.get('/oidc/start', (ctx) => start(access, ctx, client));
  router.get('/oidc/callback', (ctx) => callback(access, ctx, client));
  router.post('/oidc/ticket', (ctx) => exchange(access, ctx, signIn));
  router.get('/oidc/links', (ctx) => ownLinks(access, ctx));
  router.post('/oidc/unlink', (ctx) => partOwn(access, ctx));
}

async function start(access: Access, ctx: Context, client: SsoClient | null): Promise<void> {
  await access.limits.take('refresh', ctx.ip);
  try {
    if (!client) throw new Error('not set up');
    const { address, journey } = await client.begin();
    const { seal, clock } = access.engine();
    const sealed = seal.close(JSON.stringify({ ...journey, until: clock().getTime() + journeyLife }), bound);
    setCookie(access, ctx, { name: journeyCookie, value: sealed, sameSite: 'lax', life: journeyLife });
    ctx.redirect(address);
  } catch (error) {
    redirectWithError(access, ctx, error);
  }
}

async function callback(access: Access, ctx: Context, client: SsoClient | null): Promise<void> {
  await access.limits.take('refresh', ctx.ip);
  try {
    const engine = access.engine();
    const journey = journeyOf(access, ctx);
    setCookie(access, ctx, { name: journeyCookie, value: '', sameSite: 'lax', life: 0 });
    if (!client || !access.settings.sso || !journey) throw new Error('no journey');
    const identity = await client.finish(ctx.querystring, journey);
    const { sso } = access.settings;
    const ticket = await engine.database.transaction(async (trx) => {
      const user = await accountOf(access.callers, trx, identity);
      if (!user) return null;
      await followGroups(engine, trx, user, sso, identity.groups);
      return makeLink(trx, user.id, 'ticket', engine.clock());
    });
    if (!ticket) throw new Error('no account');
    setCookie(access, ctx, { name: ticketCookie, value: ticket, sameSite: 'strict', life: ticketLife });
    ctx.redirect('/sign-in?sso=done');
  } catch (error) {
    redirectWithError(access, ctx, error);
  }
}

async function exchange(access: Access, ctx: Context, signIn: SignIn): Promise<void> {
  await access.limits.take('refresh', ctx.ip);
  const ticket = ctx.cookies.get(ticketCookie) ?? '';
  setCookie(access, ctx, { name: ticketCookie, value: '', sameSite: 'strict', life: 0 });
  const engine = access.engine();
  const link = await engine.database.transaction((trx) => redeemLink(trx, ticket, ['ticket'], engine.clock()));
  if (!link) throw new Problem(401, 'not_signed_in');
  await signIn(ctx, link.userId);
}

async function ownLinks(access: Access, ctx: Context): Promise<void> {
  const issuers = await issuersOf(access.engine().database, signedInUser(ctx));
  const { sso } = access.settings;
  const nameOf = (issuer: string) => (sso && isSame(sso.issuer, issuer) ? sso.name : issuer);
  ctx.body = { links: issuers.map((issuer) => ({ issuer, name: nameOf(issuer) })) };
}

async function partOwn(access: Access, ctx: Context): Promise<void> {
  const userId = signedInUser(ctx);
  const issuer = text(bodyOf(ctx).issuer);
  await access.engine().database.transaction((trx) => unlink(trx, userId, issuer));
  ctx.body = { ok: true };
}

function signedInUser(ctx: Context): number {
  const { caller } = ctx.state;
  if (!caller?.user.id || caller.sessionId === null) throw new Problem(401, 'not_signed_in');
  return caller.user.id;
}

/** The setting may end with a slash where the provider's own name does not. */
function isSame(setting: string, issuer: string): boolean {
  return setting.replace(/\/$/, '') === issuer.replace(/\/$/, '');
}

function journeyOf(access: Access, ctx: Context): Journey | null {
  const { seal, clock } = access.engine();
  const opened = seal.open(ctx.cookies.get(journeyCookie) ?? '', bound);
  const journey = opened === null ? null : (JSON.parse(opened) as Journey & { until: number });
  return journey && journey.until > clock().getTime() ? journey : null;
}

/** A cookie of the sign-in with a provider; its lifetime is in milliseconds. */
type OwnCookie = {
  readonly name: string;
  readonly value: string;
  readonly sameSite: 'lax' | 'strict';
  readonly life: number;
};

function setCookie(access: Access, ctx: Context, { name, value, sameSite, life }: OwnCookie): void {
  const secure = access.settings.publicUrl?.startsWith('https://') ?? false;
  const flags = `Path=/jwt/oidc; HttpOnly; SameSite=${sameSite === 'lax' ? 'Lax' : 'Strict'}${secure ? '; Secure' : ''}`;
  ctx.append('Set-Cookie', `${name}=${value}; Max-Age=${Math.floor(life / 1000)}; ${flags}`);
}

/** The reason for a failure is logged; the visitor does not see it. */
function redirectWithError(access: Access, ctx: Context, error: unknown): void {
  const why = error instanceof Error ? error.message : 'unknown';
  access.log.warn({ why, request_id: ctx.state.requestId }, 'sign-in by the provider failed');
  ctx.redirect('/sign-in?sso=failed');
}
