import Router, { type RouterContext } from '@koa/router';
import type { EntityModel } from '#generator/model/types.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { defineRoute } from '#server/crud/plugs.ts';
import { readOwn } from '#server/crud/read/slow-list.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { badQuery, notFound, unauthorised } from '#server/errors.ts';
import { findActiveCode } from '#server/services/public-pages/active-code.ts';
import { languageFor, materialOf } from '#server/services/public-pages/material.ts';
import { htmlOf } from '#server/services/public-pages/page-cache.ts';
import { languagesOf, profileFrom } from '#server/services/public-pages/profile.ts';
import { loadPages } from '#server/services/public-pages/rendered.ts';
import type { AppState } from '#server/state.ts';

import { previewPaths } from './page-preview-paths.ts';

type Context = RouterContext<AppState>;
type Values = Readonly<Record<string, unknown>>;
type Kind = 'leaf' | 'room';

const owners = { leaf: { entity: 'asset', field: 'asset_id' }, room: { entity: 'room', field: 'room_id' } } as const;
const profileEntity = 'public-leaf-profile';

/**
 * `GET /api/public-page-preview?kind=leaf&profile={…}`: the page that a profile would produce, saved or not, for the first
 * asset or room that the caller may read; for callers who may read profiles.
 */
export default defineRoute('public-leaf-profile', 'preview', {
  paths: /^\/api\/public-page-preview$/,
  openApi: () => previewPaths,
  router: () => {
    const router = new Router<AppState>({ strict: true, sensitive: true });
    router.get('/api/public-page-preview', async (ctx) => {
      const { engine, caller } = ctx.state;
      if (!caller) throw unauthorised();
      if (!caller.ability.can('read', profileEntity)) throw notFound();
      const { kind, values } = asked(ctx);
      ctx.body = { html: await preview(engine, caller, kind, values) };
    });
    return router;
  },
});

function asked(ctx: Context): { kind: Kind; values: Values } {
  const { kind = 'leaf', profile = '{}', ...others } = ctx.query;
  const [parameter] = Object.keys(others);
  if (parameter !== undefined) throw badQuery(parameter, 'only_parameter', { parameter, known: 'kind, profile' });
  if (kind !== 'leaf' && kind !== 'room') throw badQuery('kind', 'preview_kind');
  const values = parsed(profile);
  if (!values) throw badQuery('profile', 'not_json', { parameter: 'profile' });
  return { kind, values };
}

function parsed(text: unknown): Values | null {
  try {
    const value = JSON.parse(String(text)) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;
  } catch {
    return null;
  }
}

async function preview(engine: Engine, caller: Caller, kind: Kind, values: Values): Promise<string | null> {
  const code = await sampleCode(engine, caller, kind, values);
  const activeCode = code === null ? null : await findActiveCode(engine.database, code);
  const profile = profileFrom(values);
  const material = activeCode && (await materialOf(engine.database, activeCode, profile, caller.now));
  if (!material) return null;
  const languages = languagesOf(profile);
  const language = languageFor(caller.language, languages);
  return htmlOf(await loadPages(), engine, material, { language, languages });
}

/** Microseconds for a record in reach, of which the first with a photo is found. */
const perRecord = 1;

/** The code of a record that the caller may read, of the profile's types and organisation, preferably with a photo. */
async function sampleCode(engine: Engine, caller: Caller, kind: Kind, values: Values): Promise<string | null> {
  const { entity: name, field } = owners[kind];
  const entity = engine.model.entities[name] as EntityModel;
  if (!caller.ability.can('read', name)) return null;
  const types = kind === 'leaf' ? idsIn(values.asset_type_ids) : [];
  const client = typeof values.client_id === 'number' ? values.client_id : null;
  const cost = { perRow: perRecord, parameter: 'profile', ...(client !== null && { filter: { client_id: client } }) };
  const [row] = await readOwn({ engine, caller, entity }, cost, ({ read, isWanted }) => {
    const sql = new SqlBuilder(engine.database.dialect);
    const conditions = [
      'r.deleted_at is null',
      caller.ability.predicate(sql, entity, 'read', 'r'),
      isWanted('r'),
      client === null ? null : `r.client_id = ${sql.value('client')}`,
      types.length > 0
        ? sql.dialect.inList(
            'r.asset_type_id',
            sql.param(() => sql.dialect.encodeList(types)),
            'integer',
          )
        : null,
    ].filter((condition) => condition !== null);
    const order = kind === 'leaf' ? 'case when r.image_id is null then 1 else 0 end, r.id' : 'r.id';
    const codes = `from public_codes c where c.${field} = r.id and c.is_active and c.deleted_at is null`;
    const text = `select (select min(c.code) ${codes}) from ${entity.table} r
      where ${[...conditions, `exists (select 1 ${codes})`].join(' and ')} order by ${order} limit 1`;
    return read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, { client })));
  });
  return row ? String(row[0]) : null;
}

function idsIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)).slice(0, 200) : [];
}
