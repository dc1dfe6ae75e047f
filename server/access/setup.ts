import Router, { type RouterContext } from '@koa/router';
import { conflict, forbidden, invalid } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import type { Access } from './access.ts';
import { accountFaults, createAccount } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { startSession } from './sessions.ts';
import { signedIn } from './signed-in.ts';

/** The routes that create the first account of an empty installation: an administrator with every right, created once. */
export function setupRouter(access: Access): Router<AppState> {
  const router = new Router<AppState>({ prefix: '/api', strict: true, sensitive: true });
  router.get('/setup', async (ctx) => {
    ctx.body = { needed: await isEmpty(access), code_required: access.setupCode !== null };
  });
  router.post('/setup', (ctx) => setUp(access, ctx));
  return router;
}

/** Whether the installation has no account yet. */
export async function isEmpty(access: Pick<Access, 'engine'>): Promise<boolean> {
  return (await access.engine().database.read('select 1 from users limit 1', [])).length === 0;
}

async function setUp(access: Access, ctx: RouterContext<AppState>): Promise<void> {
  await access.limits.take('setup', ctx.ip);
  const engine = access.engine();
  ctx.state.entity = engine.model.entities.user!;
  const body = (ctx.request.body ?? {}) as Readonly<Record<string, unknown>>;
  if (!(await isEmpty(access))) throw conflict('setup_done');
  if (access.setupCode !== null && body.code !== access.setupCode) throw forbidden('setup_code');
  const faults = await accountFaults(engine, { full_name: body.username, ...body });
  if (faults.length > 0) throw invalid(faults);
  const account = {
    username: String(body.username),
    email: String(body.email),
    fullName: String(body.full_name ?? body.username),
  };
  const hash = await hashPassword(String(body.password));
  const now = engine.clock();
  const issued = await engine.database.transaction(async (trx) => {
    if (trx.dialect.name === 'postgres') await trx.run('lock table users in share row exclusive mode', []);
    if ((await trx.read('select 1 from users limit 1', [])).length > 0) throw conflict('setup_done');
    const id = await createAccount(engine, trx, account, hash, { status: 'active', roleCode: 'admin' });
    return startSession(trx, access, id, { device: { ip: ctx.ip, agent: ctx.get('User-Agent') }, now });
  });
  ctx.status = 201;
  ctx.body = await signedIn(access, ctx, issued, now);
}
