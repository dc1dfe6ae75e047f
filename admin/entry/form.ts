import { faultsOf, type Reply } from './call.ts';
import { h } from './dom.ts';
import type { EntryWords } from './entry-words.ts';
import { put } from './page.ts';
import { type ProvedForm, prove } from './proof.ts';

export type Question = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  help?: string;
  optional?: boolean;
};

type Options = {
  questions: Question[];
  button: string;
  words: EntryWords;
  /** Checks before sending, by field. */
  check?: (values: Record<string, string>) => Record<string, string>;
  send: (values: Record<string, string>) => Promise<Reply>;
  /** The form's name, if the server may require a proof of work for it. */
  prove?: ProvedForm;
  /** A sentence for a reply that names no field; null selects the general one. */
  explain?: (reply: Reply) => string | null;
  done: (reply: Reply) => void;
};

/** A small form: labels above the fields, faults at their fields, everything else in one notice at the top. */
export function entryForm({
  questions,
  button,
  words,
  check,
  send,
  prove: proved,
  explain,
  done,
}: Options): HTMLFormElement {
  const notice = h('p', { class: 'notice danger', role: 'alert', hidden: true });
  const submit = h('button', { type: 'submit', class: 'btn primary tall block' }, button);
  const fields = questions.map((question) => entryField(question, words));
  const form = h(
    'form',
    { novalidate: true, submit: (event) => void trySend(event) },
    notice,
    ...fields.map(({ element }) => element),
    submit,
  );

  async function trySend(event: Event): Promise<void> {
    event.preventDefault();
    const values = Object.fromEntries(fields.map(({ name, input }) => [name, input.value]));
    if (showFaults({ ...check?.(values), ...missingIn(values, questions, words) })) return;
    submit.disabled = true;
    submit.textContent = words.please_wait;
    const reply = await sendProved(send, values, proved);
    submit.disabled = false;
    submit.textContent = button;
    const isGood = reply.status >= 200 && reply.status < 300 && !reply.json.error;
    if (isGood) return done(reply);
    if (!showFaults(explain?.(reply) ? {} : faultsOf(reply))) say(explain?.(reply) ?? generalFault(reply, words));
  }

  function say(text: string): void {
    notice.textContent = text;
    notice.hidden = text === '';
  }

  /** True when a field was marked; faults without a field are shown in the notice. */
  function showFaults(faults: Record<string, string>): boolean {
    const known = fields.filter(({ name }) => name in faults);
    for (const field of fields) field.show(faults[field.name] ?? '');
    const others = Object.entries(faults).filter(([name]) => !known.some((field) => field.name === name));
    say(others.map(([, message]) => message).join(' '));
    known[0]?.input.focus();
    return Object.keys(faults).length > 0;
  }

  return form;
}

function missingIn(values: Record<string, string>, questions: Question[], words: EntryWords): Record<string, string> {
  const missing = questions.filter(({ name, optional }) => !optional && values[name] === '');
  return Object.fromEntries(missing.map(({ name, label }) => [name, put(words.required, { title: label })]));
}

/** Sends the values, and sends them again with a proof of work if the server requires one. */
async function sendProved(
  send: Options['send'],
  values: Record<string, string>,
  proved: ProvedForm | undefined,
): Promise<Reply> {
  const reply = await send(values);
  if (!proved || !('captcha' in faultsOf(reply))) return reply;
  const captcha = await prove(proved);
  return captcha === null ? reply : send({ ...values, captcha });
}

function generalFault({ status, json }: Reply, words: EntryWords): string {
  if (status === 0) return words.offline;
  if (status === 429) return words.too_many;
  return typeof json.title === 'string' && status < 500 ? json.title : words.failed;
}

function entryField({ name, label, type = 'text', autocomplete, help, optional }: Question, words: EntryWords) {
  const isSecret = type === 'password';
  const hint = h('p', { class: 'hint', id: `${name}-hint` }, help ?? '');
  const input = h('input', {
    id: name,
    name,
    type,
    autocomplete,
    required: !optional,
    'aria-describedby': `${name}-hint`,
    autocapitalize: 'none',
  });
  const toggle =
    isSecret &&
    h('button', { type: 'button', class: 'btn sm text', 'aria-pressed': 'false', click: reveal }, words.show_password);
  const box = h('div', { class: 'field' }, input, toggle);
  const element = h('div', {}, h('label', { class: 'lab', for: name }, label), box, hint);

  function reveal(): void {
    const isHidden = input.type === 'password';
    input.type = isHidden ? 'text' : 'password';
    if (!toggle) return;
    toggle.setAttribute('aria-pressed', String(isHidden));
    toggle.textContent = isHidden ? words.hide_password : words.show_password;
  }

  function show(message: string): void {
    element.classList.toggle('bad', message !== '');
    hint.classList.toggle('err', message !== '');
    hint.textContent = message || (help ?? '');
    if (message) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }

  return { name, element, input, show };
}
