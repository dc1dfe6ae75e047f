import type Router from '@koa/router';
import { Problem } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import type { Access } from './access.ts';
import { checkPassword, passwordHashOf } from './passwords.ts';
import { bodyOf, type Context, text } from './plain-errors.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  dropSecondFactor,
  hasSecondFactor,
  isDemanded,
  isSecondStep,
  recoveryCodesLeft,
  renewRecoveryCodes,
} from './second-factor.ts';
import { totpAddress } from './totp.ts';
import type { Vault } from './vault.ts';

/** Routes for the second factor of the caller's own account: enabled with an authenticator app, and disabled. */
export function secondFactorRoutes(access: Access, router: Router<AppState>): void {
  router.get('/second-factor', (ctx) => status(access, ctx));
  router.post('/second-factor/enrol', (ctx) => enrol(access, ctx));
  router.post('/second-factor/confirm', (ctx) => confirm(access, ctx));
  router.post('/second-factor/recovery-codes', (ctx) => renew(access, ctx));
  router.post('/second-factor/remove', (ctx) => remove(access, ctx));
}

type Own = { readonly userId: number; readonly clientId: number | null };

function ownOf(ctx: Context): Own {
  const { caller } = ctx.state;
  if (!caller?.user.id || caller.sessionId === null) throw new Problem(401, 'not_signed_in');
  return { userId: caller.user.id, clientId: caller.user.client_id };
}

async function status(access: Access, ctx: Context): Promise<void> {
  const { userId, clientId } = ownOf(ctx);
  const { database } = access.engine();
  ctx.body = {
    enabled: await hasSecondFactor(database, userId),
    demanded: isDemanded(access.settings, clientId),
    recovery_codes: await recoveryCodesLeft(database, userId),
  };
}

/** Returns a secret as text and as a QR code. The password is required, because an unattended screen must not be enough. */
async function enrol(access: Access, ctx: Context): Promise<void> {
  const { userId } = ownOf(ctx);
  await demandPassword(access, ctx, userId);
  const engine = access.engine();
  const secret = await engine.database.transaction((trx) => beginEnrolment(trx, engine.vault as Vault, userId));
  if (secret === null) throw new Problem(409, 'second_factor_on');
  const [row] = await engine.database.read(
    `select login_id from users where id = ${engine.database.dialect.placeholder(1)}`,
    [userId],
  );
  const address = totpAddress(secret, access.settings.name, String(row?.[0]));
  const { toString: drawQr } = (await import('qrcode')).default;
  ctx.body = { secret, address, qr: await drawQr(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) };
}

async function confirm(access: Access, ctx: Context): Promise<void> {
  const { userId } = ownOf(ctx);
  const engine = access.engine();
  const code = text(bodyOf(ctx).code);
  const codes = await access.limits.tryAccount('second step', String(userId), () =>
    engine.database.transaction((trx) => confirmEnrolment(engine, trx, userId, code)),
  );
  if (!codes) throw wrongCode();
  engine.startWaitingJobs();
  ctx.body = { recovery_codes: codes };
}

async function renew(access: Access, ctx: Context): Promise<void> {
  const { userId } = ownOf(ctx);
  await demandPassword(access, ctx, userId);
  const engine = access.engine();
  const code = text(bodyOf(ctx).code);
  const codes = await access.limits.tryAccount('second step', String(userId), () =>
    engine.database.transaction((trx) => renewRecoveryCodes(engine, trx, userId, code)),
  );
  if (!codes) throw wrongCode();
  ctx.body = { recovery_codes: codes };
}

async function remove(access: Access, ctx: Context): Promise<void> {
  const { userId, clientId } = ownOf(ctx);
  if (isDemanded(access.settings, clientId)) throw new Problem(403, 'second_factor_demanded');
  await demandPassword(access, ctx, userId);
  const engine = access.engine();
  const code = text(bodyOf(ctx).code);
  const done = await access.limits.tryAccount('second step', String(userId), () =>
    engine.database.transaction(async (trx) => {
      if (!(await isSecondStep(engine, trx, userId, code))) return null;
      await dropSecondFactor(engine, trx, userId, 'off');
      return true;
    }),
  );
  if (!done) throw wrongCode();
  engine.startWaitingJobs();
  ctx.body = { ok: true };
}

export function wrongCode(): Problem {
  return new Problem(400, 'validation_failed', [{ path: '/code', code: 'second_factor_wrong' }]);
}

async function demandPassword(access: Access, ctx: Context, userId: number): Promise<void> {
  const { database } = access.engine();
  const given = text(bodyOf(ctx).password);
  const right = await access.limits.tryAccount(ctx.ip, `own password ${userId}`, async () => {
    return (await checkPassword(given, await passwordHashOf(database, userId))) || null;
  });
  if (!right) throw new Problem(400, 'validation_failed', [{ path: '/password', code: 'password_wrong' }]);
}
