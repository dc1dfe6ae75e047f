import { readFile } from 'node:fs/promises';
import type { RouterContext } from '@koa/router';
import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { authorise, read } from '#server/crud/service.ts';
import { badQuery, conflict } from '#server/errors.ts';
import type { LabelFormat } from '#server/services/labels/label-shape.ts';
import { drawInLine } from '#server/services/paper/draw-line.ts';
import type { AppState } from '#server/state.ts';
import { drawPrint, labelTypes } from './print-file.ts';
import { textsOf } from './query-texts.ts';
import { readTemplate } from './read-template.ts';

type Context = RouterContext<AppState>;
type Asking = { readonly engine: Engine; readonly caller: Caller };

const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const mostNudge = 5;

/**
 * Answers the labels of a print that is drawn without a job; a header counts the labels that were shortened or lost their
 * code.
 */
export async function answerPrint(ctx: Context, { engine, caller }: Asking, id: number): Promise<void> {
  textsOf(ctx, []);
  const entity = engine.model.entities['label-print'] as EntityModel;
  authorise(caller, entity, 'create');
  const { job_id: job, format } = await read({ engine, caller, entity }, id);
  if (job !== null) throw conflict('label_print_by_job', [], { job }, { job });
  const scratch = await engine.files.scratch();
  try {
    const { warnings } = await drawPrint(engine, caller, id, scratch);
    const bytes = await readFile(scratch);
    answerLabels(ctx, { name: `labels-${id}`, format: format as LabelFormat, warnings, bytes });
  } finally {
    await engine.files.discard(scratch);
  }
}

type LabelFile = {
  readonly name: string;
  readonly format: LabelFormat;
  readonly warnings: readonly string[];
  readonly bytes: Buffer;
};

/** Answers drawn labels as a file, with the warnings in a header. */
export function answerLabels(ctx: Context, { name, format, warnings, bytes }: LabelFile): void {
  ctx.type = labelTypes[format];
  ctx.attachment(`${name}.${format}`, { type: format === 'zpl' ? 'attachment' : 'inline' });
  ctx.set('Content-Security-Policy', policy);
  ctx.set('X-Label-Warnings', countsOf(warnings));
  ctx.body = bytes;
}

/** "text_shortened=3, small_modules=21" */
function countsOf(warnings: readonly string[]): string {
  return [...new Set(warnings)].map((name) => `${name}=${warnings.filter((one) => one === name).length}`).join(', ');
}

/** Answers a page with the edges of a template's labels and rulers, to be printed first as a test. */
export async function answerTestPage(ctx: Context, { engine, caller }: Asking, id: number): Promise<void> {
  const { nudge_x_mm, nudge_y_mm } = textsOf(ctx, ['nudge_x_mm', 'nudge_y_mm']);
  const nudge = [nudgeOf('nudge_x_mm', nudge_x_mm), nudgeOf('nudge_y_mm', nudge_y_mm)] as const;
  const { shape, sheet } = await readTemplate(engine, caller, id, null);
  const noteText = engine.sentences.word(caller.language, 'labels.test_note') ?? '';
  const page = { width: shape.width, height: shape.height, sheet, nudge, note: noteText };
  const owner = { person: caller.user.id, organisation: caller.user.client_id };
  const bytes = await drawInLine(owner, { kind: 'rulers', page });
  ctx.type = 'application/pdf';
  ctx.attachment('test-page.pdf', { type: 'inline' });
  ctx.set('Content-Security-Policy', policy);
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function nudgeOf(name: string, text: string | undefined): number {
  const value = text === undefined ? 0 : /^-?\d(?:\.\d)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value) || Math.abs(value) > mostNudge) throw badQuery(name, 'nudge_range', { parameter: name });
  return value;
}
