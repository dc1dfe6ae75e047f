import { createHash } from 'node:crypto';
import Router from '@koa/router';
import { openApi } from '#generator/printers/openapi.ts';
import type { Access } from '#server/access/access.ts';
import { demoAccounts } from '#server/access/demo-accounts.ts';
import { isEmpty } from '#server/access/setup.ts';
import { bindContext } from '#server/crud/caller.ts';
import { bind, SqlBuilder } from '#server/crud/sql-builder.ts';
import { badQuery, notFound, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { entityView, modelSummary } from './model-view.ts';
import { extraPaths } from './open-api/extra-paths.ts';

/** Addresses outside the entities: the model, the API's description, what a sign-in page must know. */
export function openRouter(access: Access): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.get('/api/public-settings', async (ctx) => {
    const { settings } = access;
    ctx.body = {
      name: settings.name,
      demo: settings.demo,
      registration: settings.registration,
      sso: settings.sso && { name: settings.sso.name },
      setup_needed: await isEmpty(access),
      demo_accounts: settings.demo ? await demoAccounts(ctx.state.engine, ctx.state.language) : [],
    };
  });
  router.get('/api/model', (ctx) => {
    const { engine, caller, language } = ctx.state;
    if (!caller) throw unauthorised();
    answerHashed(ctx, modelSummary(engine, caller.ability, language, access.settings.name));
  });
  router.get('/api/model/:entity', (ctx) => {
    const { engine, caller, language } = ctx.state;
    if (!caller) throw unauthorised();
    const entity = Object.hasOwn(engine.model.entities, String(ctx.params.entity))
      ? engine.model.entities[String(ctx.params.entity)]
      : undefined;
    if (!entity || !caller.ability.can('read', entity.name)) throw notFound();
    answerHashed(ctx, entityView(engine, caller.ability, entity, language));
  });
  router.get('/api/openapi.json', (ctx) => {
    const { engine, caller } = ctx.state;
    if (!caller) throw unauthorised();
    answerText(
      ctx,
      openApi(engine.model, {
        title: access.settings.name,
        version: '1',
        extraPaths: extraPaths(engine),
        includes: () => true,
      }),
    );
  });
  router.get('/go/:number', async (ctx, next) => {
    if (!ctx.state.caller) return next();
    ctx.body = await resolveNumber(ctx.state, String(ctx.params.number));
  });
  return router;
}

type Answer = { body: unknown; status: number; readonly fresh: boolean; set(name: string, value: string): void };

/** The model with its content hash as `version`; asked again with it, 304. */
function answerHashed(ctx: Answer, content: object): void {
  answerText(ctx, { ...content, version: hashOf(JSON.stringify(content)) });
}

/** An answer with a content hash for its tag; asked again with it, 304. */
function answerText(ctx: Answer, content: object): void {
  const text = JSON.stringify(content);
  ctx.set('ETag', `"${hashOf(text)}"`);
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.set('Vary', 'Authorization, Accept-Language');
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = text;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The record behind a number people read, such as AST-00412, as far as the caller may read it. */
async function resolveNumber({ engine, caller }: AppState, number: string): Promise<object> {
  if (!caller) throw unauthorised();
  if (number.length > 60) throw badQuery('number', 'too_long', { limit: 60 });
  for (const entity of Object.values(engine.model.entities)) {
    if (!entity.sequence || !caller.ability.can('read', entity.name)) continue;
    const sql = new SqlBuilder(engine.database.dialect);
    const own = `lower(r.${entity.sequence.field}) = lower(${sql.value('number')})`;
    const reach = caller.ability.predicate(sql, entity, 'read', 'r');
    const statement = {
      sql: `select r.id from ${entity.table} r where ${own} and r.deleted_at is null${reach ? ` and ${reach}` : ''} limit 1`,
      slots: sql.slots,
    };
    const [row] = await engine.database.read(statement.sql, bind(statement, bindContext(caller, { number })));
    if (row) return { entity: entity.name, id: row[0], path: `/${entity.plural}/${row[0]}` };
  }
  throw notFound();
}
