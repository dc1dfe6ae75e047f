import { Readable } from 'node:stream';
import type { RouterContext } from '@koa/router';
import type { EntityModel } from '#generator/model/types.ts';
import type { AppState } from '#server/state.ts';
import type { Caller } from './caller.ts';
import { csvOf, type YesNo } from './csv.ts';
import type { Engine } from './engine.ts';
import type { ExportQuery } from './export-rows.ts';
import { xlsxOf } from './xlsx.ts';

type Context = RouterContext<AppState>;

type Write = (
  engine: Engine,
  caller: Caller,
  entity: EntityModel,
  query: ExportQuery,
  yesNo: YesNo,
) => AsyncGenerator<string | Buffer>;

/** The forms in which a whole list goes out, by what `Accept` calls them. */
export const exportFormats = {
  csv: { type: 'text/csv', write: csvOf as Write },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf as Write },
} as const;

export type ExportFormat = keyof typeof exportFormats;

const types = Object.entries(exportFormats).map(([name, { type }]) => [name as ExportFormat, type] as const);

/** The form of a file that a request asks for before JSON, if any. */
export function exportFormatAsked(ctx: Context): ExportFormat | null {
  const named = types.filter(([, type]) => ctx.get('Accept').includes(type));
  if (named.length === 0) return null;
  const best = ctx.accepts('application/json', ...named.map(([, type]) => type));
  return named.find(([, type]) => type === best)?.[0] ?? null;
}

/** The whole list, sent while it is read; what is wrong with the query is thrown before anything is sent. */
export async function answerExport(
  ctx: Context,
  engine: Engine,
  caller: Caller,
  entity: EntityModel,
  format: ExportFormat,
): Promise<void> {
  const { sentences } = ctx.state;
  const { type, write } = exportFormats[format];
  const yesNo = { yes: sentences.say(caller.language, 'yes'), no: sentences.say(caller.language, 'no') };
  const parts: AsyncGenerator<string | Buffer> = write(engine, caller, entity, ctx.query, yesNo);
  const first = await parts.next();
  ctx.type = format === 'csv' ? `${type}; charset=utf-8` : type;
  ctx.attachment(`${entity.plural}-${caller.today}.${format}`);
  ctx.body = Readable.from(behind(first.value as string | Buffer, parts), { objectMode: false });
}

async function* behind(
  first: string | Buffer,
  parts: AsyncGenerator<string | Buffer>,
): AsyncGenerator<string | Buffer> {
  yield first;
  yield* parts;
}
