import type { WordKey } from '#public-pages/words.ts';
import type { Access } from '#server/access/access.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import type { Engine } from '#server/crud/engine.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Reader } from '#server/database/connect.ts';
import { Problem } from '#server/errors.ts';
import { languageOf, type PublicContext } from '#server/services/public-pages/send-page.ts';
import { visitor } from './create-report.ts';
import { openStamp } from './form-stamp.ts';
import { valuesOf } from './judge-report.ts';
import { receiveForm } from './receive-form.ts';
import { age } from './report-route.ts';
import { countAnswers, newestAnswer } from './status-messages.ts';
import { profileOf, readStatus, type StatusRow, sendStatus, stampOf, takesAnswers } from './status-route.ts';

const longest = 2000;

/** Accepts an answer from a person with the private link of a report; false if the link is unknown or has expired. */
export async function answerRoute(access: Access, ctx: PublicContext, token: string): Promise<boolean> {
  const { engine } = ctx.state;
  const row = await readStatus(engine.database, token, engine.clock());
  if (!row) return false;
  if (!ctx.is('multipart/form-data')) throw new Problem(415, 'form_only');
  const scratch = await engine.files.scratch();
  try {
    const { fields } = await receiveForm(ctx.req, scratch);
    await take(access, ctx, token, row, fields);
  } finally {
    await engine.files.discard(scratch);
  }
  return true;
}

type Fields = Readonly<Record<string, string>>;

async function take(access: Access, ctx: PublicContext, token: string, row: StatusRow, fields: Fields): Promise<void> {
  const { engine } = ctx.state;
  const { text } = valuesOf(fields);
  const refuse = (status: number, fault: WordKey) => sendStatus(ctx, token, row, { status, text, fault });
  const stamp = openStamp(engine.seal, stampOf(row), fields.form ?? '');
  if (!stamp || fields.website) return refuse(422, 'fault_quick');
  const open = engine.clock().getTime() - stamp.at;
  const before = Number(stamp.token);
  const isSent = await isDouble(engine.database, row, text, before);
  if (isSent || !takesAnswers(row)) return leadOn(ctx, token, isSent);
  if (open > age.most) return refuse(422, 'fault_old');
  if (open < age.least) return refuse(422, 'fault_quick');
  if (text === '') return refuse(422, 'fault_answer');
  if (text.length > longest) return refuse(422, 'fault_long');
  if (!(await isWithinLimits(access, ctx, row))) return refuse(429, 'fault_many');
  await addAnswer(engine, row, text, before);
  leadOn(ctx, token, true);
}

/** A form that arrives twice at the same time makes one answer: the second waits for the lock on the link's row. */
function addAnswer(engine: Engine, row: StatusRow, body: string, before: number): Promise<void> {
  return engine.database.transaction(async (trx) => {
    const { dialect } = trx;
    const lock = dialect.forUpdate ? ' for no key update' : '';
    await trx.read(`select 1 from ticket_links where id = ${dialect.placeholder(1)}${lock}`, [row.id]);
    if (await isDouble(trx, row, body, before)) return;
    const owner = { client_id: row.client, owner_type: 'ticket', owner_id: row.ticket };
    // The person who reported the ticket, who may have an account, does not read what another visitor writes.
    const visibility = row.isReporter ? 'complainant' : 'internal';
    const values = { ...owner, body, visibility, source: 'qr_public', ticket_link_id: row.id };
    await createRow(
      { engine, trx, caller: visitor(engine, { timezone: row.zone }), entity: entityNamed({ engine }, 'comment') },
      values,
    );
  });
}

/**
 * Whether an answer was stored already: the link got an answer since the form was shown, and the newest has the same text.
 * A different text is another answer, even from a form that was sent before, as after a step back in the browser.
 */
async function isDouble(reader: Reader, { id }: StatusRow, text: string, before: number): Promise<boolean> {
  return (await countAnswers(reader, id)) > before && (await newestAnswer(reader, id)) === text;
}

/** Answers are limited like reports; the link takes the role of the code. */
async function isWithinLimits({ limits }: Access, ctx: PublicContext, row: StatusRow): Promise<boolean> {
  const { tickets_per_hour: perHour } = await profileOf(ctx.state.engine.database, row);
  try {
    await limits.takeReport({ address: ctx.request.ip, client: row.client, code: -row.id, perHour });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false;
    throw error;
  }
}

function leadOn(ctx: PublicContext, token: string, isSent: boolean): void {
  ctx.redirect(`/t/${token}?${isSent ? 'answered=1&' : ''}lang=${languageOf(ctx)}`);
  ctx.status = 303;
  ctx.set('Cache-Control', 'no-store');
}
