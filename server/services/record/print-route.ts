import type { RouterContext } from '@koa/router';
import { type EntityModel, languages } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { badQuery } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { printRecord } from '../paper/record-paper.ts';

type About = {
  readonly engine: Engine;
  readonly caller: Caller;
  readonly entity: EntityModel;
  readonly id: number;
};

const known = ['lang', 'timeline', 'template'];

/** A record as a PDF, in the language of `lang`, else in the caller's. */
export async function printRoute(ctx: RouterContext<AppState>, { engine, caller, entity, id }: About): Promise<void> {
  for (const [parameter, value] of Object.entries(ctx.query)) {
    if (!known.includes(parameter)) throw badQuery(parameter, 'unknown_parameter', { parameter });
    if (typeof value !== 'string') throw badQuery(parameter, 'repeated_parameter', { parameter });
  }
  const { lang, timeline, template } = ctx.query as Readonly<Record<string, string | undefined>>;
  const language = languages.find((one) => one === (lang ?? caller.language));
  if (!language) throw badQuery('lang', 'print_language', { languages: languages.join(', ') });
  if (timeline !== undefined && timeline !== '1' && timeline !== '0') throw badQuery('timeline', 'print_timeline');
  const reader = { ...caller, language };
  const request = { template: template ?? null, hasTimeline: timeline === '1' };
  const { bytes, title } = await printRecord({ engine, caller: reader, entity }, id, request);
  ctx.type = 'application/pdf';
  ctx.attachment(
    `${title
      .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
      .replace(/ +/g, ' ')
      .trim()
      .slice(0, 80)}.pdf`,
    { type: 'inline' },
  );
  ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
