import { session } from '#admin/providers/session/session.ts';
import type { SignIn } from '#admin/providers/session/tokens.ts';
import { call } from './call.ts';
import { h } from './dom.ts';
import { entryForm, type Question } from './form.ts';
import { drawPage, type Page } from './page.ts';

void start();

async function start(): Promise<void> {
  const { json } = await call('/api/setup');
  await drawPage(
    ({ words }) => words.setup,
    (page) => (json.needed === false ? donePage(page) : setupPage(page, json.code_required === true)),
  );
}

function setupPage({ words }: Page, isCodeRequired: boolean): Node[] {
  const code: Question = { name: 'code', label: words.code, autocomplete: 'one-time-code', help: words.code_help };
  const form = entryForm({
    words,
    button: words.create_account,
    questions: [
      ...(isCodeRequired ? [code] : []),
      { name: 'full_name', label: words.full_name, autocomplete: 'name' },
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
    send: (values) => call('/api/setup', values),
    done: ({ json }) => {
      session.adopt(json as unknown as SignIn);
      location.assign('/');
    },
  });
  return [h('h1', {}, words.setup), h('p', { class: 'second' }, words.setup_text), form];
}

function donePage({ words }: Page): Node[] {
  const link = h('a', { class: 'btn', href: '/sign-in' }, words.sign_in_link);
  return [h('h1', {}, words.setup), h('p', { class: 'second' }, words.setup_done), h('p', { class: 'after' }, link)];
}
