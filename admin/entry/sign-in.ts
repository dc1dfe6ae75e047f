import { nextPath } from '#admin/providers/http/leave.ts';
import { session } from '#admin/providers/session/session.ts';
import type { SignIn } from '#admin/providers/session/tokens.ts';
import { call, type DemoAccount, type Reply } from './call.ts';
import { drawChangePassword } from './change-password.ts';
import { h } from './dom.ts';
import { entryForm } from './form.ts';
import { drawPage, type Page, put } from './page.ts';
import { codeQuestion, drawTwoStep } from './two-step.ts';

const nextPathKey = 'sso_next';
const asked = new URLSearchParams(location.search);
if (asked.has('change')) void drawChangePassword();
else if (asked.has('two-step')) void drawTwoStep(asked.get('two-step') === 'codes');
else if (asked.get('sso') === 'done') void enterByProvider();
else void drawPage(({ words }) => words.sign_in, signInPage);

function signInPage({ words, settings }: Page): Node[] {
  if (settings.setup_needed) location.replace('/setup');
  const form = entryForm({
    words,
    button: words.sign_in,
    questions: [
      { name: 'userId', label: words.user_id, autocomplete: 'username' },
      { name: 'email', label: words.email, type: 'email', autocomplete: 'email' },
      { name: 'password', label: words.password, type: 'password', autocomplete: 'current-password' },
    ],
    prove: 'login',
    send: ({ userId = '', email = '', password = '', captcha }) => signIn(userId, email, password, captcha),
    explain: ({ status, json }) => {
      if (json.stepToken) askCode(words, String(json.stepToken));
      return status === 400 || status === 401 ? words.wrong : null;
    },
    done: enter,
  });
  const register = h(
    'p',
    { class: 'sm mute' },
    `${words.no_account_register} `,
    h('a', { class: 'link', href: '/register' }, words.register_link),
  );
  const ask = h('p', { class: 'sm mute' }, words.no_account);
  return [
    h('h1', {}, words.sign_in),
    h('p', { class: 'second' }, settings.name),
    form,
    ...(settings.sso ? [byProvider(settings.sso.name, words)] : []),
    h('p', { class: 'after' }, h('a', { class: 'link sm', href: '/forgot-password' }, words.forgot_link)),
    h('div', { class: 'after' }, settings.registration === 'closed' ? ask : register),
    ...(settings.demo && settings.demo_accounts.length > 0 ? [demo(settings.demo_accounts, form, words)] : []),
  ];
}

function byProvider(name: string, words: Page['words']): HTMLElement {
  const storeNextPath = () => sessionStorage.setItem(nextPathKey, nextPath());
  const link = h(
    'a',
    { class: 'btn tall block', href: '/jwt/oidc/start', click: storeNextPath },
    put(words.sso, { name }),
  );
  const failed = asked.get('sso') === 'failed' && h('p', { class: 'notice danger', role: 'alert' }, words.sso_failed);
  return h('div', { class: 'after' }, failed, link);
}

/**
 * Completes the sign-in after returning from the identity provider: a cookie that scripts cannot read is exchanged for
 * a session, and the page that was originally requested opens.
 */
async function enterByProvider(): Promise<void> {
  const reply = await call('/jwt/oidc/ticket', {});
  const next = sessionStorage.getItem(nextPathKey) ?? '/';
  sessionStorage.removeItem(nextPathKey);
  history.replaceState(null, '', `/sign-in?next=${encodeURIComponent(next)}`);
  if (reply.status === 200) enter(reply);
  else location.replace('/sign-in?sso=failed');
}

/** The second step of a sign-in: asks for a code and sends it with the token received for the correct password. */
function askCode(words: Page['words'], stepToken: string): void {
  const form = entryForm({
    words,
    button: words.sign_in,
    questions: [codeQuestion(words)],
    send: ({ code = '' }) => call('/jwt/login', { stepToken, code }),
    done: enter,
  });
  const back = h('p', { class: 'after' }, h('a', { class: 'link sm', href: '/sign-in' }, words.cancel));
  document
    .querySelector('.box')
    ?.replaceChildren(h('h1', {}, words.two_step), h('p', { class: 'second' }, words.two_step_ask), form, back);
  form.querySelector('input')?.focus();
}

/** Demo accounts in a list; one click signs in. */
function demo(accounts: DemoAccount[], form: HTMLFormElement, words: Page['words']): HTMLElement {
  const rows = accounts.map((account) =>
    h(
      'li',
      {},
      h(
        'button',
        { type: 'button', click: () => choose(account) },
        h('b', {}, account.userId),
        h('span', {}, [account.role, account.client].filter(Boolean).join(' · ')),
      ),
    ),
  );
  async function choose({ userId, email, password }: DemoAccount): Promise<void> {
    (form.elements.namedItem('userId') as HTMLInputElement).value = userId;
    (form.elements.namedItem('email') as HTMLInputElement).value = email;
    (form.elements.namedItem('password') as HTMLInputElement).value = password;
    const reply = await signIn(userId, email, password);
    if (reply.status === 200) enter(reply);
    else form.requestSubmit();
  }
  return h(
    'section',
    { class: 'demo' },
    h('h2', {}, words.demo_title),
    h('p', { class: 'xs mute' }, put(words.demo_text, { password: accounts[0]?.password ?? '' })),
    h('ul', {}, ...rows),
  );
}

function signIn(userId: string, email: string, password: string, captcha?: string): Promise<Reply> {
  return call('/jwt/login', { userId, email, password, captcha });
}

function enter(reply: Reply): void {
  const answer = reply.json as unknown as SignIn;
  session.adopt(answer);
  const { must_change_password, second_factor } = answer.userData;
  const first = must_change_password
    ? '/sign-in?change=1'
    : second_factor === 'demanded'
      ? '/sign-in?two-step=1'
      : null;
  location.assign(first ?? nextPath());
}
