import { nextPath } from '#admin/providers/http/leave.ts';
import { session } from '#admin/providers/session/session.ts';
import type { SignIn } from '#admin/providers/session/tokens.ts';
import { call, type Reply } from './call.ts';
import { h } from './dom.ts';
import { entryForm } from './form.ts';
import { drawPage, type Page } from './page.ts';

/** Sets a new password, required at the first sign-in or opened from the account's menu. */
export async function drawChangePassword(): Promise<void> {
  try {
    await session.token();
  } catch {
    return location.replace('/sign-in');
  }
  await drawPage(({ words }) => words.change, changePage);
}

function changePage({ words }: Page): Node[] {
  const isForced = session.user()?.must_change_password === true;
  const form = entryForm({
    words,
    button: words.change,
    questions: [
      { name: 'oldPassword', label: words.old_password, type: 'password', autocomplete: 'current-password' },
      {
        name: 'newPassword',
        label: words.new_password,
        type: 'password',
        autocomplete: 'new-password',
        help: words.password_rule,
      },
      { name: 'repeat', label: words.repeat_password, type: 'password', autocomplete: 'new-password' },
    ],
    check: (values): Record<string, string> =>
      values.newPassword === values.repeat ? {} : { repeat: words.different },
    send: async ({ oldPassword, newPassword }) =>
      call('/jwt/change-password', { oldPassword, newPassword }, await session.token()),
    done: (reply) => void finish(reply),
  });
  return [
    h('h1', {}, words.change),
    h('p', { class: 'second' }, isForced ? words.must_change : (session.user()?.fullName ?? '')),
    form,
    ...(isForced ? [] : [h('p', { class: 'after' }, h('a', { class: 'link sm', href: nextPath() }, words.cancel))]),
  ];
}

async function finish({ json }: Reply): Promise<void> {
  const answer = json as Partial<SignIn>;
  if (answer.refreshToken && answer.accessToken && answer.userData) session.adopt(answer as SignIn);
  location.assign(nextPath());
}
