import { call } from './call.ts';
import { h } from './dom.ts';
import { entryForm } from './form.ts';
import { drawPage, type Page } from './page.ts';

void drawPage(({ words }) => words.forgot, forgotPage);

/** Asks for the e-mail address; the answer is the same for every address. */
function forgotPage({ words }: Page): Node[] {
  const back = h('p', { class: 'after' }, h('a', { class: 'link sm', href: '/sign-in' }, words.sign_in_link));
  const form = entryForm({
    words,
    button: words.forgot_button,
    questions: [{ name: 'email', label: words.email, type: 'email', autocomplete: 'email' }],
    prove: 'forgot',
    send: (values) => call('/jwt/forgot-password', values),
    done: () => {
      const text = h('p', { class: 'second', role: 'status' }, words.forgot_sent_text);
      document.querySelector('.box')?.replaceChildren(h('h1', {}, words.forgot_sent), text, back);
    },
  });
  return [h('h1', {}, words.forgot), h('p', { class: 'second' }, words.forgot_text), form, back];
}
