import type Router from '@koa/router';
import { Problem } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import type { Access } from './access.ts';
import { type ProvedForm, provedForms } from './challenges.ts';
import { bodyOf, type Context } from './plain-errors.ts';

const allowed = provedForms.join(', ');

/** The route that returns challenges for a form: `GET /jwt/challenge?form=register`. */
export function challengeRoute(access: Access, router: Router<AppState>): void {
  router.get('/challenge', async (ctx) => {
    await access.limits.take('challenge', ctx.ip);
    const form = provedForms.find((one) => one === ctx.query.form);
    if (!form) throw new Problem(400, 'bad_query', [{ path: '/form', code: 'one_of', params: { allowed } }]);
    ctx.body = access.challenges.make(form, access.engine().clock());
  });
}

/** Throws unless the body's `captcha` is a valid proof of work for this form; does nothing where the setting is off. */
export async function demandProof(access: Access, ctx: Context, form: ProvedForm): Promise<void> {
  if (!access.settings.captcha) return;
  const { captcha } = bodyOf(ctx);
  const { database, clock } = access.engine();
  const isProved = typeof captcha === 'string' && (await access.challenges.isSolved(database, captcha, form, clock()));
  if (!isProved) throw new Problem(400, 'validation_failed', [{ path: '/captcha', code: 'captcha' }]);
}
