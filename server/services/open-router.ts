import { createHash } from 'node:crypto';
import Router from '@koa/router';
import type { Access } from '#server/access/access.ts';
import { demoAccounts } from '#server/access/demo-accounts.ts';
import { isEmpty } from '#server/access/setup.ts';
import { badQuery, notFound, unauthorised } from '#server/errors.ts';
import { preferredEncoding } from '#server/middleware/encodings.ts';
import { answerTagged, tagOf } from '#server/middleware/entity-tag.ts';
import type { AppState } from '#server/state.ts';
import { compactView } from './compact-view.ts';
import { findNumber, longestNumber } from './find-number.ts';
import { stickerFor } from './labels/scanned-sticker.ts';
import { entityView, modelSummary } from './model-view.ts';
import { describeApi } from './open-api/describe-api.ts';
import { type Document, makeDocumentCache, plainText } from './open-api/document-cache.ts';

/** Addresses outside the entities: the model, the API's description, and what a sign-in page needs. */
export function openRouter(access: Access): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  const documents = makeDocumentCache();
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
    answerHashed(ctx, compactView(entityView(engine, caller.ability, entity, language)));
  });
  router.get('/api/openapi.json', async (ctx) => {
    const { engine, caller } = ctx.state;
    if (!caller) throw unauthorised();
    const document = await documents.find(engine.model, caller.ability, () => describeApi(engine, caller));
    await answerDocument(ctx, document);
  });
  router.get('/go/:number', async (ctx, next) => {
    if (!ctx.state.caller) return next();
    ctx.body = await resolveNumber(ctx.state, String(ctx.params.number));
  });
  return router;
}

type Answer = Parameters<typeof answerTagged>[0];

/** Answers the model with its content hash as `version`; a request with that hash gets a 304. */
function answerHashed(ctx: Answer, content: object): void {
  answerText(ctx, { ...content, version: hashOf(JSON.stringify(content)) });
}

/** Answers content with its hash as the ETag; a request with that hash gets a 304. */
function answerText(ctx: Answer, content: object): void {
  const text = JSON.stringify(content);
  ctx.set('Cache-Control', 'private, no-cache');
  if (answerTagged(ctx, tagOf(text))) return;
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = text;
}

/** Answers a cached document in the encoding that the client prefers. */
async function answerDocument(ctx: Answer, document: Document): Promise<void> {
  ctx.set('Cache-Control', 'private, no-cache');
  if (answerTagged(ctx, document.tag)) return;
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  const encoding = preferredEncoding(ctx.get('Accept-Encoding'), ['br', 'gzip']);
  if (encoding === null) {
    ctx.body = plainText(document);
    return;
  }
  ctx.set('Content-Encoding', encoding);
  ctx.body = encoding === 'br' ? document.br : document.gzip;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

async function resolveNumber({ engine, caller }: AppState, number: string): Promise<object> {
  if (!caller) throw unauthorised();
  if (number.length > longestNumber) throw badQuery('number', 'too_long', { limit: longestNumber });
  const found = await findNumber(engine, caller, number);
  if (!found) throw notFound();
  const sticker = await stickerFor(engine, caller, number, found);
  return { ...found, ...(sticker && { sticker }) };
}
