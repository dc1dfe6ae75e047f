import type { Language } from '#generator/model/types.ts';
import type { Occasion, ReportFaults, ReportValues, ReportView } from '#public-pages/report-types.ts';
import type { WordKey } from '#public-pages/words.ts';
import type { Access } from '#server/access/access.ts';
import type { Engine } from '#server/crud/engine.ts';
import { Problem } from '#server/errors.ts';
import { removeStored, type StoredFile } from '#server/services/files/store-file.ts';
import { languageFor } from '#server/services/public-pages/material.ts';
import { languagesOf } from '#server/services/public-pages/profile.ts';
import { loadPages, rendered } from '#server/services/public-pages/rendered.ts';
import { languageOf, type PublicContext, sendMessage } from '#server/services/public-pages/send-page.ts';
import { headOf, type Material } from '#server/services/public-pages/views.ts';
import { choicesOf } from './choices.ts';
import { addReport, createReport, isSent, joinReport } from './create-report.ts';
import { closeStamp, type FormStamp, newStamp, openStamp } from './form-stamp.ts';
import { faultsOf, valuesOf } from './judge-report.ts';
import { type OpenTicket, openTicket } from './open-ticket.ts';
import { receiveForm, type SentForm } from './receive-form.ts';
import { rememberSender, repeatedTicket } from './repeated-report.ts';
import { storePhoto } from './report-photo.ts';

type Answer = {
  readonly status: number;
  readonly values: ReportValues;
  readonly faults?: ReportFaults;
  readonly fault?: WordKey;
  readonly stamp: FormStamp;
};

type Refusal = Omit<Answer, 'values' | 'stamp'>;

type SentReport = { readonly values: ReportValues; readonly file: SentForm['file']; readonly scratch: string };

/** A form without faults: with the ticket that it joins, or with the photo of a new report. */
type Judged = { readonly open: OpenTicket | null; readonly photo: StoredFile | null };

const tooMany: Refusal = { status: 429, fault: 'fault_many' };
const empty: ReportValues = { choice: '', usable: '', text: '', name: '', phone: '', email: '' };
/** Milliseconds: nobody reads and fills in a form more quickly, and an older form is no longer valid. */
export const age = { least: 2000, most: 86_400_000 };

/**
 * `GET` shows the form for a code's asset or room; `POST` accepts a report, or shows the form again with the entered
 * values.
 */
export async function reportRoute(access: Access, ctx: PublicContext, material: Material): Promise<void> {
  const { engine } = ctx.state;
  if (ctx.method !== 'POST')
    return sendForm(ctx, material, { status: 200, values: empty, stamp: newStamp(engine.clock()) });
  if (!ctx.is('multipart/form-data')) throw new Problem(415, 'form_only');
  const scratch = await engine.files.scratch();
  try {
    await take(access, ctx, material, await receiveForm(ctx.req, scratch), scratch);
  } finally {
    await engine.files.discard(scratch);
  }
}

async function take(access: Access, ctx: PublicContext, material: Material, form: SentForm, scratch: string) {
  const { engine } = ctx.state;
  const { activeCode } = material;
  const now = engine.clock();
  const values = valuesOf(form.fields);
  const stamp = openStamp(engine.seal, activeCode.code, form.fields.form ?? '');
  const refuse = (answer: Refusal, shown: FormStamp) => sendForm(ctx, material, { ...answer, values, stamp: shown });
  if (!stamp || form.fields.website) return refuse({ status: 422, fault: 'fault_quick' }, newStamp(now));
  const isJoining = form.fields.join === '1';
  if (await isSent(engine.database, stamp.token)) return leadOn(ctx, stamp, isJoining ? 'joined' : 'sent');
  const filledIn = now.getTime() - stamp.at;
  if (filledIn > age.most) return refuse({ status: 422, fault: 'fault_old' }, newStamp(now));
  if (filledIn < age.least) return refuse({ status: 422, fault: 'fault_quick' }, stamp);
  const judged = await (isJoining
    ? judgeJoining(access, ctx, material)
    : judgeReport(access, ctx, material, { values, file: form.file, scratch }));
  if ('status' in judged) return refuse(judged, stamp);
  const { open, photo } = judged;
  const report = { material, values, photo, token: stamp.token };
  const sender = { address: ctx.request.ip, phone: values.phone, email: values.email };
  const repeated = open ? null : await repeatedTicket(engine, activeCode, sender);
  await makeOnce(engine, photo, stamp.token, () => {
    if (open) return joinReport(engine, activeCode, open.id, stamp.token);
    return repeated === null ? createReport(engine, report) : addReport(engine, report, repeated);
  });
  rememberSender(engine, activeCode, sender.address);
  leadOn(ctx, stamp, open ? 'joined' : repeated === null ? 'sent' : 'added');
}

async function judgeJoining(access: Access, ctx: PublicContext, material: Material): Promise<Judged | Refusal> {
  const open = await openTicket(ctx.state.engine.database, material.activeCode);
  if (!open) return { status: 422, fault: 'fault_quick' };
  return (await isWithinLimits(access, ctx, material)) ? { open, photo: null } : tooMany;
}

async function judgeReport(
  access: Access,
  ctx: PublicContext,
  material: Material,
  { values, file, scratch }: SentReport,
): Promise<Judged | Refusal> {
  const { activeCode, profile } = material;
  const choices = choicesOf(activeCode, profile, 'en').map(({ value }) => value);
  const faults = faultsOf(values, { choices, contactRequired: profile.contactRequired });
  if (Object.keys(faults).length > 0) return { status: 422, faults };
  if (!(await isWithinLimits(access, ctx, material))) return tooMany;
  const photo = file ? await storePhoto(ctx.state.engine.files, scratch, file, activeCode.client) : null;
  if (file && !photo) return { status: 422, faults: { photo: 'fault_photo' } };
  return { open: null, photo };
}

/**
 * The photo is deleted if its report was not created; if a form arrives twice at the same time, only the first makes a
 * report.
 */
async function makeOnce(
  engine: Engine,
  photo: StoredFile | null,
  token: string,
  make: () => Promise<void>,
): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (photo) await removeStored(engine.files, photo.storage_key);
    if (!(await isSent(engine.database, token))) throw error;
  }
}

async function isWithinLimits(
  { limits }: Access,
  ctx: PublicContext,
  { activeCode, profile }: Material,
): Promise<boolean> {
  const { id: code, client } = activeCode;
  try {
    await limits.takeReport({ address: ctx.request.ip, client, code, perHour: profile.tickets_per_hour });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false;
    throw error;
  }
}

/** Redirects to the private page of the report, whose address the visitor may save. */
function leadOn(ctx: PublicContext, { token }: FormStamp, occasion: Occasion): void {
  ctx.redirect(`/t/${token}?${occasion}=1&lang=${languageOf(ctx)}`);
  ctx.status = 303;
  ctx.set('Cache-Control', 'no-store');
}

async function sendForm(ctx: PublicContext, material: Material, answer: Answer): Promise<void> {
  const languages = languagesOf(material.profile);
  const language = languageFor(languageOf(ctx), languages);
  const { renderReport } = await loadPages();
  const view = await viewOf(ctx.state.engine, material, answer, language);
  sendMessage(ctx, answer.status, rendered(renderReport(view, { language, languages })), language);
}

async function viewOf(engine: Engine, material: Material, answer: Answer, language: Language): Promise<ReportView> {
  const { activeCode, profile } = material;
  const { path, ...head } = headOf(material, language);
  const open = await openTicket(engine.database, activeCode);
  const minutes = open && (engine.clock().getTime() - Date.parse(open.reportedAt)) / 60_000;
  return {
    ...head,
    organisation: activeCode.organisation,
    action: `${path}/report?lang=${language}`,
    back: path,
    choices: choicesOf(activeCode, profile, language),
    asksUse: activeCode.kind === 'leaf',
    contactRequired: profile.contactRequired,
    stamp: closeStamp(engine.seal, activeCode.code, answer.stamp),
    values: answer.values,
    faults: answer.faults ?? {},
    fault: answer.fault ?? null,
    reportedBefore: minutes,
  };
}
