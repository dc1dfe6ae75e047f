import type { Language } from '#generator/model/types.ts';
import { Icon } from './Icon.tsx';
import { Messages } from './Messages.tsx';
import { Page } from './Page.tsx';
import { phoneLink } from './PageLinks.tsx';
import type { StatusStep, StatusView } from './report-types.ts';
import type { Reading } from './types.ts';
import { say } from './words.ts';

const titles = { sent: 'thanks', joined: 'joined', added: 'added', answered: 'answered' } as const;

/** The private page of a report: its state, the messages of the staff to the people who reported it, and the answers of the reader. */
export function StatusPage({ view, reading }: { view: StatusView; reading: Reading }) {
  const { language } = reading;
  const { organisation, number, occasion, steps, note, helpDesk } = view;
  const title = say(language, occasion ? titles[occasion] : 'status_title');
  return (
    <Page reading={reading} head={organisation} title={title}>
      {occasion && (
        <div className="dn">
          <Icon name="check" />
        </div>
      )}
      <h1>{title}</h1>
      {occasion === 'added' && <p>{say(language, 'added_text')}</p>}
      <section className="c l">
        <div className="b no">
          <small>{say(language, 'your_number')}</small>
          <b>
            <bdi>{number}</bdi>
          </b>
        </div>
        <ol aria-label={say(language, 'steps')}>
          {steps.map((step) => (
            <Step key={step.name} step={step} language={language} />
          ))}
        </ol>
      </section>
      {note && <p className="ur">{say(language, note)}</p>}
      <Messages view={view} language={language} />
      {helpDesk && occasion && (
        <p className="ur">
          {say(language, 'danger')}{' '}
          <a href={phoneLink(helpDesk.phone)}>{say(language, 'danger_call', { phone: helpDesk.phone })}</a>
        </p>
      )}
      <p className="end">{say(language, 'save_page')}</p>
    </Page>
  );
}

function Step({ step: { name, state, at, due }, language }: { step: StatusStep; language: Language }) {
  return (
    <li className={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="nd">{state === 'done' && <Icon name="check" />}</span>
      <span>{say(language, name)}</span>
      <em>{at ?? (due && say(language, 'by', { when: due }))}</em>
    </li>
  );
}
