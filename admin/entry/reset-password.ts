import { call, type Reply } from './call.ts';
import { h } from './dom.ts';
import { entryForm } from './form.ts';
import { drawPage, type Page, put } from './page.ts';

const isInvitation = location.pathname === '/invite';

void drawPage(({ words }) => (isInvitation ? words.invite : words.reset), resetPage);

/**
 * Sets a password by a mailed link. The token is behind the # of the address, which is never sent to a server and so
 * never logged.
 */
function resetPage({ words }: Page): Node[] {
  const token = location.hash.slice(1);
  const heading = h('h1', {}, isInvitation ? words.invite : words.reset);
  const others = h('p', { class: 'after' }, h('a', { class: 'link sm', href: '/forgot-password' }, words.forgot_link));
  if (token === '') return [heading, h('p', { class: 'second' }, words.link_missing), others];
  const form = entryForm({
    words,
    button: words.save_password,
    questions: [
      {
        name: 'password',
        label: words.new_password,
        type: 'password',
        autocomplete: 'new-password',
        help: words.password_rule,
      },
      { name: 'repeat', label: words.repeat_password, type: 'password', autocomplete: 'new-password' },
    ],
    check: (values): Record<string, string> => (values.password === values.repeat ? {} : { repeat: words.different }),
    send: ({ password }) => call('/jwt/reset-password', { token, password }),
    done: (reply) => finish(reply, words),
  });
  const text = isInvitation ? words.invite_text : words.reset_text;
  return [heading, h('p', { class: 'second' }, text), form, ...(isInvitation ? [] : [others])];
}

function finish({ json }: Reply, words: Page['words']): void {
  history.replaceState(null, '', location.pathname);
  const text = put(words.password_saved_text, { login: String(json.userId ?? '') });
  document
    .querySelector('.box')
    ?.replaceChildren(
      h('h1', {}, words.password_saved),
      h('p', { class: 'second', role: 'status' }, text),
      h('p', { class: 'after' }, h('a', { class: 'btn primary tall block', href: '/sign-in' }, words.sign_in)),
    );
}
