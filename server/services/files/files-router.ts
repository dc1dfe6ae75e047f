import Router, { type RouterContext } from '@koa/router';
import { fileEntity } from '#generator/model/system-names.ts';
import type { FieldModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { badQuery, forbidden, notFound, Problem, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { reachFile } from './reach.ts';
import { serve } from './serve.ts';
import { upload } from './upload.ts';

type Context = RouterContext<AppState>;

/** Files are uploaded one at a time, before the record they belong to is saved, and are read by their id. */
export function filesRouter(): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.post('/api/files', uploadRoute);
  // `groups` is no file: the route of all entities answers it.
  router.get('/api/files/:id', (ctx, next) => (ctx.params.id === 'groups' ? next() : fileRoute(ctx)));
  return router;
}

async function uploadRoute(ctx: Context): Promise<void> {
  const { engine, caller } = signedIn(ctx);
  if (!ctx.is('multipart/form-data')) throw new Problem(415, 'form_only');
  const field = fieldAsked(ctx, engine, caller);
  const uploaded = await upload(engine, caller, ctx.req, field);
  ctx.status = 201;
  ctx.set('Location', `/api/files/${uploaded.id}`);
  ctx.body = uploaded;
}

async function fileRoute(ctx: Context): Promise<void> {
  const { engine, caller } = signedIn(ctx);
  const size = onlyQuery(ctx, ['size']).size;
  if (size !== undefined && size !== 'small') throw badQuery('size', 'size_shape');
  const id = String(ctx.params.id);
  const file = /^[1-9][0-9]{0,14}$/.test(id) ? await reachFile(engine, caller, Number(id)) : null;
  if (!file) throw notFound();
  await serve(ctx, engine.files, file, size === 'small');
}

function signedIn(ctx: Context): { readonly engine: Engine; readonly caller: Caller } {
  const { engine, caller } = ctx.state;
  if (!caller) throw unauthorised();
  return { engine, caller };
}

/** The field that an upload is for, from `?entity=asset&field=image_id`; its limits then apply to the upload itself. */
function fieldAsked(ctx: Context, engine: Engine, caller: Caller): FieldModel | null {
  const { entity: name, field: asked } = onlyQuery(ctx, ['entity', 'field']);
  if (!mayUpload(engine, caller)) throw forbidden();
  if (name === undefined && asked === undefined) return null;
  const entity = Object.hasOwn(engine.model.entities, name ?? '') ? engine.model.entities[name as string] : undefined;
  const field = entity && Object.hasOwn(entity.field, asked ?? '') ? entity.field[asked as string] : undefined;
  const isKnown = entity && field?.file && ['create', 'update'].some((verb) => mayWrite(caller, verb, entity, field));
  if (!isKnown) throw badQuery(field ? 'entity' : 'field', 'unknown_field', { field: asked ?? '' });
  ctx.state.entity = entity;
  return field as FieldModel;
}

type Entity = Engine['model']['entities'][string];

function mayWrite({ ability }: Caller, verb: string, entity: Entity, field: FieldModel): boolean {
  return ability.can(verb, entity.name) && ability.writeReach(entity, verb, field) !== 'none';
}

/** A caller who may write a file to any record may upload one. */
function mayUpload({ model }: Engine, caller: Caller): boolean {
  if (!caller.ability.can('read', fileEntity)) return false;
  return Object.values(model.entities).some((entity) =>
    entity.fields.some(
      (field) => field.file && ['create', 'update'].some((verb) => mayWrite(caller, verb, entity, field)),
    ),
  );
}

function onlyQuery(ctx: Context, known: readonly string[]): Readonly<Record<string, string | undefined>> {
  const parameter = Object.keys(ctx.query).find((name) => !known.includes(name) || Array.isArray(ctx.query[name]));
  if (parameter !== undefined) throw badQuery(parameter, 'unknown_parameter', { parameter });
  return ctx.query as Record<string, string>;
}
