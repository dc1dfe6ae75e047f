import { ContactFields } from './ContactFields.tsx';
import { FaultText, faultProps } from './FaultText.tsx';
import { Honeypot } from './Honeypot.tsx';
import { Icon } from './Icon.tsx';
import { Page } from './Page.tsx';
import { phoneLink } from './PageLinks.tsx';
import type { ReportView } from './report-types.ts';
import type { Reading } from './types.ts';
import { agoText, say } from './words.ts';

/**
 * The form with which a visitor reports a problem. It is submitted as a plain HTML form; when it is refused, the page
 * is shown again with the values filled in.
 */
export function ReportPage({ view, reading }: { view: ReportView; reading: Reading }) {
  const { language } = reading;
  const { organisation, heading, under, action, back, values, faults, fault, stamp } = view;
  return (
    <Page reading={reading} head={organisation} title={say(language, 'report_title')}>
      <p className="bk">
        <a href={`${back}?lang=${language}`}>
          <Icon name="back" />
          {say(language, 'back')}
        </a>
      </p>
      <h1>{say(language, 'report_title')}</h1>
      <section className="c b it">
        <bdi>{heading}</bdi>
        {under && (
          <p>
            <bdi>{under}</bdi>
          </p>
        )}
      </section>
      <Refusal view={view} reading={reading} />
      {view.reportedBefore !== null && fault === null && Object.keys(faults).length === 0 && (
        <form method="post" encType="multipart/form-data" action={action} className="c b jn">
          <p>{say(language, 'already', { when: agoText(language, view.reportedBefore) })}</p>
          <input type="hidden" name="form" value={stamp} />
          <button type="submit" name="join" value="1">
            {say(language, 'join')}
          </button>
          <small>{say(language, 'join_hint')}</small>
        </form>
      )}
      <form method="post" encType="multipart/form-data" action={action}>
        <input type="hidden" name="form" value={stamp} />
        <Honeypot language={language} />
        <Choices view={view} reading={reading} />
        {view.asksUse && (
          <fieldset>
            <legend>
              {say(language, 'still_usable')} <i>{say(language, 'optional')}</i>
            </legend>
            <div className="th">
              {(['yes', 'partly', 'no'] as const).map((value) => (
                <label key={value}>
                  <input type="radio" name="usable" value={value} defaultChecked={values.usable === value} />
                  {say(language, `usable_${value}`)}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <p className="f">
          <label htmlFor="text">
            {say(language, 'what_seen')} <i>{say(language, 'optional')}</i>
          </label>
          <textarea
            id="text"
            name="text"
            rows={3}
            maxLength={2000}
            defaultValue={values.text}
            {...faultProps('text', faults)}
          />
          <small>{say(language, 'no_patients')}</small>
          <FaultText field="text" faults={faults} language={language} />
        </p>
        <p className="f">
          <label htmlFor="photo">
            {say(language, 'photo')} <i>{say(language, 'optional')}</i>
          </label>
          <input
            id="photo"
            name="photo"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            {...faultProps('photo', faults)}
          />
          <small>{say(language, 'photo_hint')}</small>
          <FaultText field="photo" faults={faults} language={language} />
        </p>
        <ContactFields view={view} language={language} />
        <button type="submit" className="go">
          {say(language, 'send')}
        </button>
      </form>
    </Page>
  );
}

function Refusal({ view: { fault, faults, helpDesk }, reading: { language } }: { view: ReportView; reading: Reading }) {
  if (fault === null && Object.keys(faults).length === 0) return null;
  return (
    <div className="ur" role="alert">
      <p>
        <b>{say(language, 'fault_head')}</b> {fault && say(language, fault)}
      </p>
      <p>{say(language, 'photo_again')}</p>
      {fault === 'fault_many' && helpDesk && <a href={phoneLink(helpDesk.phone)}>{helpDesk.phone}</a>}
    </div>
  );
}

function Choices({ view: { choices, values, faults }, reading: { language } }: { view: ReportView; reading: Reading }) {
  const all = [...choices, { value: 'other', text: say(language, 'problem_other') }];
  return (
    <fieldset>
      <legend>{say(language, 'what_wrong')}</legend>
      <div className="ch">
        {all.map(({ value, text }) => (
          <label key={value}>
            <input type="radio" name="choice" value={value} required defaultChecked={values.choice === value} />
            <bdi>{text}</bdi>
          </label>
        ))}
      </div>
      <FaultText field="choice" faults={faults} language={language} />
    </fieldset>
  );
}
