import { nextPath } from '#admin/providers/http/leave.ts';
import { session } from '#admin/providers/session/session.ts';
import { call, type Reply } from './call.ts';
import { h } from './dom.ts';
import { entryForm, type Question } from './form.ts';
import { drawPage, type Page, put } from './page.ts';

type Status = { enabled: boolean; demanded: boolean; recovery_codes: number };

const at = '/jwt/second-factor';

/**
 * Two-step sign-in of the user's account: an authenticator app is added or removed, or its recovery codes are generated
 * again.
 */
export async function drawTwoStep(isAboutCodes: boolean): Promise<void> {
  let token: string;
  try {
    token = await session.token();
  } catch {
    return location.replace('/sign-in');
  }
  const { json } = await call(at, undefined, token);
  await drawPage(
    ({ words }) => words.two_step,
    (page) => twoStepPage(page, json as unknown as Status, isAboutCodes),
  );
}

function twoStepPage({ words }: Page, { enabled, demanded, recovery_codes }: Status, isAboutCodes: boolean): Node[] {
  const text = enabled
    ? put(words.two_step_on, { count: String(recovery_codes) })
    : demanded
      ? words.two_step_demanded
      : words.two_step_text;
  const password = {
    name: 'password',
    label: words.password,
    type: 'password' as const,
    autocomplete: 'current-password',
  };
  if (enabled && isAboutCodes) return codesFormPage(words, text, password);
  const form = enabled
    ? entryForm({
        words,
        button: words.two_step_remove,
        questions: [password, codeQuestion(words)],
        send: async (values) => call(`${at}/remove`, values, await session.token()),
        done: () => location.assign(nextPath()),
      })
    : entryForm({
        words,
        button: words.two_step_begin,
        questions: [password],
        send: async (values) => call(`${at}/enrol`, values, await session.token()),
        done: (reply) => replaceBox(scanPage(words, reply)),
      });
  return [
    h('h1', {}, words.two_step),
    h('p', { class: 'second' }, text),
    ...(enabled && demanded ? [] : [form]),
    ...(enabled
      ? [h('p', { class: 'after' }, h('a', { class: 'link sm', href: onward('codes') }, words.two_step_renew))]
      : []),
    ...(demanded && !enabled
      ? []
      : [h('p', { class: 'after' }, h('a', { class: 'link sm', href: nextPath() }, words.cancel))]),
  ];
}

function codesFormPage(words: Page['words'], text: string, password: Question): Node[] {
  const form = entryForm({
    words,
    button: words.two_step_renew,
    questions: [password, codeQuestion(words)],
    send: async (values) => call(`${at}/recovery-codes`, values, await session.token()),
    done: (reply) => replaceBox(codesPage(words, reply)),
  });
  return [
    h('h1', {}, words.two_step_renew),
    h('p', { class: 'second' }, text),
    h('p', { class: 'second' }, words.two_step_renew_text),
    form,
    h('p', { class: 'after' }, h('a', { class: 'link sm', href: onward('1') }, words.cancel)),
  ];
}

export function codeQuestion(words: Page['words']) {
  return { name: 'code', label: words.two_step_code, autocomplete: 'one-time-code' };
}

function scanPage(words: Page['words'], { json }: Reply): Node[] {
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(String(json.qr))}`;
  const form = entryForm({
    words,
    button: words.two_step_confirm,
    questions: [codeQuestion(words)],
    send: async (values) => call(`${at}/confirm`, values, await session.token()),
    done: (reply) => replaceBox(codesPage(words, reply)),
  });
  return [
    h('h1', {}, words.two_step),
    h('p', { class: 'second' }, words.two_step_scan),
    h('p', {}, h('img', { class: 'qr', src: picture, alt: words.two_step_qr, width: '200', height: '200' })),
    h('p', { class: 'xs mute' }, words.two_step_by_hand),
    h('p', {}, h('code', { class: 'sm' }, String(json.secret).replace(/(.{4})(?=.)/g, '$1 '))),
    form,
  ];
}

function codesPage(words: Page['words'], { json }: Reply): Node[] {
  const codes = (json.recovery_codes as string[]).map((code) => h('li', {}, h('code', {}, code)));
  return [
    h('h1', {}, words.two_step_done),
    h('p', { class: 'second', role: 'status' }, words.two_step_codes),
    h('ul', { class: 'codes' }, ...codes),
    h('p', { class: 'after' }, h('a', { class: 'btn primary tall block', href: nextPath() }, words.two_step_go)),
  ];
}

function replaceBox(nodes: Node[]): void {
  document.querySelector('.box')?.replaceChildren(...nodes);
  document.querySelector<HTMLInputElement>('.box input')?.focus();
}

/** The address of another page of two-step sign-in, which returns to the same page afterwards. */
function onward(part: 'codes' | '1'): string {
  return `/sign-in?two-step=${part}&next=${encodeURIComponent(nextPath())}`;
}
