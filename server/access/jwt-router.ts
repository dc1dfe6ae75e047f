import Router from '@koa/router';
import { uniqueKey } from '#generator/text/unique-key.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Transaction } from '#server/database/connect.ts';
import { Problem } from '#server/errors.ts';
import { administrators, notify } from '#server/services/notify.ts';
import type { AppState } from '#server/state.ts';
import type { Access } from './access.ts';
import { accountFaults, createAccount, takenBy, takenNames } from './accounts.ts';
import { fileCookie } from './file-cookie.ts';
import { linkRoutes, notifyPasswordChanged, storePassword } from './link-routes.ts';
import { dropLinks } from './links.ts';
import { ownerOf, passwordFault } from './password-rules.ts';
import { checkPassword, hashPassword, passwordHashOf } from './passwords.ts';
import { bodyOf, type Context, plainErrors, text } from './plain-errors.ts';
import { challengeRoute, demandProof } from './prove.ts';
import { hasSecondFactor, isSecondStep } from './second-factor.ts';
import { secondFactorRoutes, wrongCode } from './second-factor-routes.ts';
import {
  type Device,
  endSession,
  endSessionsOf,
  familyOfSso,
  type Issued,
  judgeRefresh,
  rotate,
  startSession,
} from './sessions.ts';
import { signedIn } from './signed-in.ts';
import { ssoRoutes } from './sso-routes.ts';
import { hashToken } from './tokens.ts';
import { isUsable, type UserRow } from './user-rows.ts';

const messages = {
  login: 'UserId or Email or Password is Invalid',
  email: 'This email is already in use.',
  username: 'This username is already in use.',
  refresh: 'Invalid refresh token',
} as const;

/** The sign-in routes of the specification; they answer with its JSON instead of problem+json. */
export function jwtRouter(access: Access): Router<AppState> {
  const router = new Router<AppState>({ prefix: '/jwt', strict: true, sensitive: true });
  router.use(plainErrors(access));
  router.post('/login', (ctx) => login(access, ctx));
  router.post('/register', (ctx) => register(access, ctx));
  router.post('/refresh-token', (ctx) => refresh(access, ctx));
  router.post('/logout', (ctx) => logout(access, ctx));
  router.post('/change-password', (ctx) => changePassword(access, ctx));
  linkRoutes(access, router);
  challengeRoute(access, router);
  secondFactorRoutes(access, router);
  ssoRoutes(access, router, (ctx, userId) => answerSignedIn(access, ctx, userId, familyOfSso()));
  return router;
}

async function login(access: Access, ctx: Context): Promise<void> {
  await access.limits.take('login', ctx.ip);
  const body = bodyOf(ctx);
  if (typeof body.stepToken === 'string') return secondStep(access, ctx, body.stepToken);
  const [userId, email, password] = [text(body.userId), text(body.email), text(body.password)];
  if (await access.limits.isDoubtful(ctx.ip, userId)) await demandProof(access, ctx, 'login');
  const account = await access.limits.tryAccount(ctx.ip, userId, () => findAccount(access, userId, email, password));
  if (!account) throw new Problem(400, 'login_failed', [{ path: '/email', code: 'login_failed_exact' }]);
  if (await hasSecondFactor(access.engine().database, account.id)) return askSecondStep(access, ctx, account.id);
  await answerSignedIn(access, ctx, account.id);
}

const stepLife = 5 * 60_000;
const stepBound = 'second step';

/**
 * Answers that the password was right and a code is needed; the token in the answer and a code complete the sign-in. A new
 * password invalidates the token.
 */
async function askSecondStep(access: Access, ctx: Context, userId: number): Promise<void> {
  const { seal, clock } = access.engine();
  const step = { userId, until: clock().getTime() + stepLife, mark: await passwordMark(access, userId) };
  ctx.status = 400;
  ctx.body = {
    error: { code: [access.sentences.say(ctx.state.language, 'second_factor_needed')] },
    stepToken: seal.close(JSON.stringify(step), stepBound),
    request_id: ctx.state.requestId,
  };
}

async function secondStep(access: Access, ctx: Context, token: string): Promise<void> {
  const engine = access.engine();
  const opened = engine.seal.open(token, stepBound);
  const step = opened === null ? null : (JSON.parse(opened) as { userId: number; until: number; mark: string });
  if (!step || step.until <= engine.clock().getTime() || step.mark !== (await passwordMark(access, step.userId)))
    throw new Problem(400, 'validation_failed', [{ path: '/stepToken', code: 'second_step_over' }]);
  const code = text(bodyOf(ctx).code);
  const done = await access.limits.tryAccount('second step', String(step.userId), () =>
    engine.database.transaction(async (trx) => ((await isSecondStep(engine, trx, step.userId, code)) ? true : null)),
  );
  const user = done && (await access.callers.user(engine.database, step.userId));
  if (!user || !isUsable(user)) throw wrongCode();
  await answerSignedIn(access, ctx, step.userId);
}

async function passwordMark(access: Access, userId: number): Promise<string> {
  return hashToken(String(await passwordHashOf(access.engine().database, userId))).slice(0, 16);
}

/** The usable account to which user id, e-mail and password all belong. */
async function findAccount(access: Access, userId: string, email: string, password: string): Promise<UserRow | null> {
  const { database } = access.engine();
  const p = database.dialect.placeholder;
  const sql = `select id, email, password_hash from users where login_id__key = ${p(1)} and deleted_at is null`;
  const [row] = userId ? await database.read(sql, [uniqueKey(userId)]) : [];
  const fits = row !== undefined && lower(String(row[1])) === lower(email);
  const right = await checkPassword(password, fits ? (row[2] as string | null) : null);
  const account = right && row ? await access.callers.user(database, row[0] as number) : null;
  if (account && isUsable(account)) return account;
  if (row) await stampFailure(access, row[0] as number);
  return null;
}

async function stampFailure(access: Access, userId: number): Promise<void> {
  const { database } = access.engine();
  const p = database.dialect.placeholder(1);
  await database.transaction((trx) =>
    trx.run(`update users set failed_logins = coalesce(failed_logins, 0) + 1 where id = ${p}`, [userId]),
  );
}

async function answerSignedIn(access: Access, ctx: Context, userId: number, family?: string): Promise<void> {
  const { database, clock } = access.engine();
  const now = clock();
  const issued = await database.transaction(async (trx) => {
    const p = trx.dialect.placeholder;
    await trx.run(`update users set last_login_at = ${p(1)}, failed_logins = 0 where id = ${p(2)}`, [
      now.toISOString(),
      userId,
    ]);
    return startSession(trx, access, userId, { device: deviceOf(ctx), now, family });
  });
  ctx.body = await signedIn(access, ctx, issued, now);
}

async function register(access: Access, ctx: Context): Promise<void> {
  const { settings } = access;
  if (settings.registration === 'closed') throw new Problem(403, 'registration_closed');
  await access.limits.take('register', ctx.ip);
  await demandProof(access, ctx, 'register');
  const body = bodyOf(ctx);
  const engine = access.engine();
  const account = {
    username: text(body.username).trim(),
    email: text(body.email).trim(),
    fullName: text(body.username).trim(),
  };
  const faults = await accountFaults(engine, { ...body, username: account.username, email: account.email });
  if (faults.length > 0) throw new Problem(400, 'validation_failed', faults);
  const taken = await takenNames(engine.database, account);
  if (taken.email || taken.username) return answerTaken(ctx, taken);
  const hash = await hashPassword(text(body.password));
  const asked =
    settings.registration === 'sample'
      ? { status: 'active', roleCode: 'admin' }
      : { status: 'pending', roleCode: null };
  const now = engine.clock();
  try {
    const issued = await engine.database.transaction(async (trx) => {
      const id = await createAccount(engine, trx, account, hash, asked);
      if (asked.status === 'pending') await notifyOfNewcomer(engine, trx, id, account.username);
      return startSession(trx, { tokens: access.tokens, settings }, id, { device: deviceOf(ctx), now });
    });
    const { userData: user, accessToken, refreshToken } = await signedIn(access, ctx, issued, now);
    ctx.body = { user, accessToken, refreshToken };
  } catch (error) {
    const lost = takenBy(error);
    if (!lost) throw error;
    const held = await takenNames(engine.database, account);
    answerTaken(ctx, { email: lost.email || held.email, username: lost.username || held.username });
  }
}

async function notifyOfNewcomer(engine: Engine, trx: Transaction, id: number, name: string): Promise<void> {
  for (const administrator of await administrators(trx))
    await notify(engine, trx, administrator, { kind: 'newcomer', params: { name }, link: `/users/${id}` });
}

function answerTaken(ctx: Context, taken: { email: boolean; username: boolean }): void {
  ctx.status = 200;
  ctx.body = {
    error: { ...(taken.email && { email: messages.email }), ...(taken.username && { username: messages.username }) },
  };
}

async function refresh(access: Access, ctx: Context): Promise<void> {
  await access.limits.take('refresh', ctx.ip);
  const token = text(bodyOf(ctx).refreshToken);
  const sessionId = access.tokens.sessionOf(token);
  const { database, clock } = access.engine();
  const now = clock();
  const issued =
    sessionId === null
      ? null
      : await database.transaction(async (trx): Promise<Issued | null> => {
          if (trx.dialect.name === 'postgres')
            await trx.read('select id from sessions where id = $1 for update', [sessionId]);
          const session = await access.callers.session(trx, sessionId);
          if (!session || !isUsable(session.user)) return null;
          const verdict = judgeRefresh(session, token, access.settings, now);
          if (verdict === 'reuse') {
            await endSession(trx, sessionId, now);
            access.log.warn(
              { session: sessionId, user: session.user.id, request_id: ctx.state.requestId },
              'refresh token used twice: session ended',
            );
          }
          if (verdict === 'reuse' || verdict === 'ended') return null;
          return rotate(trx, access, session, token, { verdict, now });
        });
  if (!issued) {
    ctx.status = 401;
    ctx.body = { error: messages.refresh };
    return;
  }
  ctx.body = await signedIn(access, ctx, issued, now);
}

/** Ends the session of the access token, or of the refresh token when the access token has expired. */
async function logout(access: Access, ctx: Context): Promise<void> {
  const sessionId = ctx.state.caller?.sessionId ?? access.tokens.sessionOf(text(bodyOf(ctx).refreshToken));
  const { database, clock } = access.engine();
  if (sessionId) await database.transaction((trx) => endSession(trx, sessionId, clock()));
  ctx.append('Set-Cookie', fileCookie(access.settings, '', 0));
  ctx.body = { ok: true };
}

/** Sets a new password, ends every session of the account and starts a new one for this device. */
async function changePassword(access: Access, ctx: Context): Promise<void> {
  const { caller } = ctx.state;
  if (!caller?.user.id) throw new Problem(401, 'not_signed_in');
  await access.limits.take('change-password', ctx.ip);
  const userId = caller.user.id;
  const body = bodyOf(ctx);
  const [old, fresh] = [text(body.oldPassword), text(body.newPassword)];
  const { database, clock } = access.engine();
  if (!(await checkPassword(old, await passwordHashOf(database, userId))))
    throw new Problem(400, 'validation_failed', [{ path: '/oldPassword', code: 'password_wrong' }]);
  const same = fresh === old ? { path: '/newPassword', code: 'password_same' } : null;
  const owner = await ownerOf(database, userId, access.settings.name);
  const fault = (await passwordFault('/newPassword', fresh, owner)) ?? same;
  if (fault) throw new Problem(400, 'validation_failed', [fault]);
  const hash = await hashPassword(fresh);
  const now = clock();
  const issued = await database.transaction(async (trx) => {
    await storePassword({ engine: access.engine(), trx }, userId, hash, 'change_password');
    await endSessionsOf(trx, userId, now);
    await dropLinks(trx, userId);
    await notifyPasswordChanged(access.engine(), trx, userId);
    return startSession(trx, access, userId, { device: deviceOf(ctx), now });
  });
  ctx.body = await signedIn(access, ctx, issued, now);
}

function deviceOf(ctx: Context): Device {
  return { ip: ctx.ip, agent: ctx.get('User-Agent') };
}

function lower(value: string): string {
  return value.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
