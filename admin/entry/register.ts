import { session } from '#admin/providers/session/session.ts';
import type { SignIn } from '#admin/providers/session/tokens.ts';
import { call, type Reply } from './call.ts';
import { h } from './dom.ts';
import { entryForm } from './form.ts';
import { drawPage, type Page } from './page.ts';

void drawPage(({ words }) => words.register, registerPage);

function registerPage({ words, settings }: Page): Node[] {
  const back = h(
    'p',
    { class: 'sm mute after' },
    `${words.have_account} `,
    h('a', { class: 'link', href: '/sign-in' }, words.sign_in_link),
  );
  if (settings.registration === 'closed') {
    return [h('h1', {}, words.register), h('p', { class: 'second' }, words.closed), back];
  }
  const form = entryForm({
    words,
    button: words.register,
    questions: [
      { name: 'username', label: words.username, autocomplete: 'username' },
      { name: 'email', label: words.email, type: 'email', autocomplete: 'email' },
      {
        name: 'password',
        label: words.password,
        type: 'password',
        autocomplete: 'new-password',
        help: words.password_rule,
      },
    ],
    prove: 'register',
    send: (values) => call('/jwt/register', values),
    explain: ({ status }) => (status === 403 ? words.closed : null),
    done: (reply) => finish(reply, words),
  });
  const text = settings.registration === 'pending' ? words.register_text : settings.name;
  return [h('h1', {}, words.register), h('p', { class: 'second' }, text), form, back];
}

/** If the new account has permissions at once, the application opens; otherwise a message says that it has none yet. */
function finish({ json }: Reply, words: Page['words']): void {
  const answer = json as Partial<SignIn>;
  if (answer.refreshToken && answer.accessToken && answer.userData) {
    session.adopt(answer as SignIn);
    location.assign('/');
    return;
  }
  const link = h('a', { class: 'link', href: '/sign-in' }, words.sign_in_link);
  document
    .querySelector('.box')
    ?.replaceChildren(
      h('h1', {}, words.registered),
      h('p', { class: 'second' }, words.registered_text),
      h('p', { class: 'after' }, link),
    );
}
