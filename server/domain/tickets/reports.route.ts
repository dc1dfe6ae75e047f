import Router, { type RouterContext } from '@koa/router';
import { defineRoute } from '#server/crud/plugs.ts';
import { authorise, create, list } from '#server/crud/service.ts';
import { badQuery, invalid, notFound, Problem, unauthorised } from '#server/errors.ts';
import { removeStored, type StoredFile } from '#server/services/files/store-file.ts';
import { profileFor } from '#server/services/public-pages/profile.ts';
import type { AppState } from '#server/state.ts';
import { choicesOf } from './choices.ts';
import { addPhoto, localeOf, typeOf, visitor } from './create-report.ts';
import { receiveForm, type SentFile } from './receive-form.ts';
import { reportPaths } from './report-paths.ts';
import { storePhoto } from './report-photo.ts';

type Context = RouterContext<AppState>;
type Asking = ReturnType<typeof asking>;

/** What a report is about: one asset or one room within the reach of the caller. */
type Subject = {
  readonly field: 'asset_id' | 'room_id';
  readonly id: number;
  readonly client: number;
  readonly type: number | null;
};

const longestTitle = 160;

/**
 * The short form of a problem for people who are signed in: the choices for an asset or a room, and the report itself, which
 * becomes a ticket of the caller.
 */
export default defineRoute('ticket', 'reports', {
  paths: /^\/api\/report(?:s|-choices)$/,
  openApi: (ability) => (ability.can('create', 'ticket') ? reportPaths : {}),
  router: () => {
    const router = new Router<AppState>({ strict: true, sensitive: true });
    router.get('/api/report-choices', async (ctx) => {
      const by = asking(ctx);
      const subject = await subjectOf(by, ctx.query as Readonly<Record<string, string>>);
      ctx.body = { choices: await textsFor(by, subject) };
    });
    router.post('/api/reports', async (ctx) => {
      const by = asking(ctx);
      if (!ctx.is('multipart/form-data')) throw new Problem(415, 'form_only');
      const scratch = await by.engine.files.scratch();
      try {
        const { fields, file } = await receiveForm(ctx.req, scratch);
        ctx.status = 201;
        ctx.body = await report(by, fields, file, scratch);
      } finally {
        await by.engine.files.discard(scratch);
      }
    });
    return router;
  },
});

function asking(ctx: Context) {
  const { engine, caller, language } = ctx.state;
  if (!caller) throw unauthorised();
  authorise(caller, engine.model.entities.ticket!, 'create');
  return { engine, caller, language };
}

async function report(
  by: Asking,
  fields: Readonly<Record<string, string>>,
  file: SentFile | null,
  scratch: string,
): Promise<object> {
  const { engine } = by;
  const subject = await subjectOf(by, fields);
  const text = (fields.text ?? '').trim();
  const chosen = (fields.choice ?? '').trim();
  const title = (chosen || (text.split('\n')[0] ?? '')).slice(0, longestTitle);
  if (title === '') throw invalid([{ path: '/text', code: 'report_empty' }]);
  const kind = subject.field === 'room_id' ? 'room' : 'leaf';
  const photo = file ? await storePhoto(engine.files, scratch, file, subject.client) : null;
  if (file && !photo) throw invalid([{ path: '/photo', code: 'photo_unreadable' }]);
  const type_id = await typeOf(engine.database, { client: subject.client, kind });
  const values = { type_id, title, description: text || null, [subject.field]: subject.id };
  return withPhoto(by, subject, photo, values);
}

/** The ticket is written with the rights of the caller, its photo with it or not at all. */
async function withPhoto(
  { engine, caller }: Asking,
  { client }: Subject,
  photo: StoredFile | null,
  values: object,
): Promise<object> {
  const entity = engine.model.entities.ticket!;
  try {
    return await create({ engine, caller, entity }, values, (work) =>
      engine.database.transaction(async (trx) => {
        const row = await work(trx);
        const { id } = row as { id: number };
        const locale = await localeOf(trx, client);
        if (photo)
          await addPhoto(
            { engine, trx, caller: visitor(engine, { timezone: caller.zone }) },
            client,
            id,
            photo,
            locale,
          );
        return row;
      }),
    );
  } catch (error) {
    if (photo) await removeStored(engine.files, photo.storage_key);
    throw error;
  }
}

async function textsFor({ engine, language }: Asking, { field, client, type }: Subject): Promise<readonly string[]> {
  const kind = field === 'room_id' ? 'room' : 'leaf';
  const profile = await profileFor(engine.database, client, type);
  return choicesOf({ kind }, profile, language).map(({ text }) => text);
}

/** The asset or room that is named, if the caller may read it. */
async function subjectOf({ engine, caller }: Asking, given: Readonly<Record<string, string>>): Promise<Subject> {
  const field = given.asset_id ? 'asset_id' : 'room_id';
  const id = Number(given[field]);
  if (!Number.isSafeInteger(id) || id < 1) throw badQuery('asset_id', 'report_subject');
  const entity = engine.model.entities[field === 'asset_id' ? 'asset' : 'room']!;
  const fields = field === 'asset_id' ? 'id,client_id,asset_type_id' : 'id,client_id';
  const { rows } = await list({ engine, caller, entity }, { filter: JSON.stringify({ id }), fields });
  const [row] = rows as unknown as readonly Readonly<Record<string, number | null>>[];
  if (!row) throw notFound();
  return { field, id, client: Number(row.client_id), type: row.asset_type_id ?? null };
}
