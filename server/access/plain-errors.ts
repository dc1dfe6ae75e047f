import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import { driverFault } from '#server/database/driver-faults.ts';
import { type FaultItem, Problem } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import type { Access } from './access.ts';

export type Context = RouterContext<AppState>;
export type Body = Readonly<Record<string, unknown>>;

/**
 * Answers errors as `{"error": {"email": ["…"]}}`, and any unexpected one as "Something went wrong". Too many requests, an
 * unreachable database and a full disk are answered as in all other routes.
 */
export function plainErrors(access: Access): Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (isAnsweredAsEverywhere(error)) throw error;
      const request_id = ctx.state.requestId;
      if (error instanceof Problem) {
        ctx.status = error.status;
        ctx.body = { error: describe(access, ctx as Context, error), request_id };
        return;
      }
      ctx.status = 500;
      access.log.error({ err: error, request_id }, 'sign-in call failed');
      ctx.body = { error: 'Something went wrong', request_id };
    }
  };
}

function isAnsweredAsEverywhere(error: unknown): boolean {
  return error instanceof Problem ? error.status === 429 || error.status === 503 : driverFault(error) !== null;
}

function describe(access: Access, ctx: Context, { errors, code }: Problem): string | Record<string, string[]> {
  return errors.length > 0 ? fieldErrors(access, ctx, errors) : access.sentences.say(ctx.state.language, code);
}

function fieldErrors(access: Access, ctx: Context, faults: readonly FaultItem[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const user = ctx.state.engine.model.entities.user;
  for (const { path, code, params } of faults) {
    const name = path.slice(1);
    const title = user?.field[name]?.title[ctx.state.language] ?? name;
    errors[name] = [...(errors[name] ?? []), access.sentences.fault(ctx.state.language, code, params ?? {}, title)];
  }
  return errors;
}

export function bodyOf(ctx: Context): Body {
  const { body } = ctx.request;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {};
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 1000) : '';
}
