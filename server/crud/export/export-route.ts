import { Readable } from 'node:stream';
import type { RouterContext } from '@koa/router';
import type { ReadContext } from '#server/crud/context.ts';
import type { AppState } from '#server/state.ts';
import { type ExportFormat, type ExportPart, exportFormats } from './export-formats.ts';
import { writeExport } from './write-export.ts';

type Context = RouterContext<AppState>;

const types = Object.entries(exportFormats).map(([name, { type }]) => [name as ExportFormat, type] as const);

/** The file format that a request prefers to JSON, if any. */
export function exportFormatAsked(ctx: Context): ExportFormat | null {
  const named = types.filter(([, type]) => ctx.get('Accept').includes(type));
  if (named.length === 0) return null;
  const best = ctx.accepts('application/json', ...named.map(([, type]) => type));
  return named.find(([, type]) => type === best)?.[0] ?? null;
}

/** Sends the whole list while it is read; errors of the query are thrown before anything is sent. */
export async function answerExport(ctx: Context, context: ReadContext, format: ExportFormat): Promise<void> {
  const { type } = exportFormats[format];
  const parts = writeExport(context, format, ctx.query);
  const first = await parts.next();
  ctx.type = format === 'csv' ? `${type}; charset=utf-8` : type;
  ctx.attachment(`${context.entity.plural}-${context.caller.today}.${format}`);
  ctx.body = Readable.from(behind(first.value as ExportPart, parts), { objectMode: false });
}

async function* behind(first: ExportPart, parts: AsyncGenerator<ExportPart>): AsyncGenerator<ExportPart> {
  yield first;
  yield* parts;
}
