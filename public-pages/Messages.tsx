import type { Language } from '#generator/model/types.ts';
import { Honeypot } from './Honeypot.tsx';
import type { StatusView } from './report-types.ts';
import { say } from './words.ts';

/** The messages of the staff and the answers to them, the newest last, with a form for another answer. */
export function Messages({ view: { messages, form }, language }: { view: StatusView; language: Language }) {
  return (
    <>
      {messages.length > 0 && (
        <section className="c b l">
          <h2>{say(language, 'messages')}</h2>
          {messages.map(({ from, at, text }) => (
            <div key={`${at} ${text}`} className="ms">
              <b>{say(language, from)}</b> <em>{at}</em>
              <p>
                <bdi>{text}</bdi>
              </p>
            </div>
          ))}
        </section>
      )}
      {form && (
        <form method="post" encType="multipart/form-data" action={form.action}>
          <input type="hidden" name="form" value={form.stamp} />
          <Honeypot language={language} />
          <p className="f">
            <label htmlFor="text">{say(language, 'answer')}</label>
            <textarea
              id="text"
              name="text"
              rows={3}
              maxLength={2000}
              required
              defaultValue={form.text}
              {...(form.fault && { 'aria-invalid': true, 'aria-describedby': 'text-fault' })}
            />
            <small>{say(language, 'answer_hint')}</small>
            {form.fault && (
              <strong className="ft" id="text-fault">
                {say(language, form.fault)}
              </strong>
            )}
          </p>
          <button type="submit" className="go">
            {say(language, 'answer_send')}
          </button>
        </form>
      )}
    </>
  );
}
