import { Icon } from './Icon.tsx';
import { Page } from './Page.tsx';
import { phoneLink } from './PageLinks.tsx';
import type { HelpDesk, Reading } from './types.ts';
import { say } from './words.ts';

export type Message = 'dead' | 'stock' | 'busy' | 'failed';

type Props = {
  message: Message;
  /** The name of the organisation, or of the application where the organisation may not be named. */
  head: string;
  reading: Reading;
  helpDesk: HelpDesk | null;
  signIn: string | null;
};

/** A page that says why nothing can be shown, and whom to ask. */
export function MessagePage({ message, head, reading, helpDesk, signIn }: Props) {
  const { language } = reading;
  const title = say(language, `${message}_title`);
  return (
    <Page reading={reading} head={head} title={title}>
      <section className="c">
        <div className="b">
          <h1>{title}</h1>
          <p>{say(language, `${message}_text`)}</p>
        </div>
      </section>
      {(helpDesk || signIn) && (
        <nav className="c l" aria-label={say(language, 'more')}>
          {helpDesk && (
            <a href={phoneLink(helpDesk.phone)}>
              <Icon name="phone" />
              {say(language, 'help_desk')}
              <span>
                <bdi>{helpDesk.phone}</bdi>
              </span>
            </a>
          )}
          {signIn && (
            <a href={signIn} rel="nofollow">
              <Icon name="lock" />
              {say(language, 'sign_in')}
            </a>
          )}
        </nav>
      )}
    </Page>
  );
}
