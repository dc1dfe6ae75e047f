import { useEntity, useModel } from '#admin/providers/model/useModel.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { SubList } from '../../crud/record/SubList.tsx';
import { Part } from '../../layout/Part.tsx';
import { LinkedProviders } from './LinkedProviders.tsx';
import { OwnSessions } from './OwnSessions.tsx';

const back = encodeURIComponent('/account?tab=sign_in');

/** Password, second factor, sessions, identity providers and keys of the user's account. */
export function SignInSettings() {
  const say = useWords();
  const { entities } = useModel();
  const user = useUser();
  const isOn = user?.second_factor === 'on';
  return (
    <>
      <div className="card part">
        <section className="way" aria-labelledby="own-password">
          <div className="grow">
            <h2 id="own-password">{say('account_page.password')}</h2>
            <p className="second sm">{say('account_page.password_text')}</p>
          </div>
          <a className="btn" href={`/sign-in?change=1&next=${back}`}>
            {say('app.change_password')}
          </a>
        </section>
        <section className="way" aria-labelledby="own-two-step">
          <div className="grow">
            <h2 id="own-two-step">
              {say('app.two_step')}
              <span className={`chip ${isOn ? 'success' : ''}`}>
                {say(isOn ? 'account_page.on' : 'account_page.off')}
              </span>
            </h2>
            <p className="second sm">{say('account_page.two_step_text')}</p>
          </div>
          <a className="btn" href={`/sign-in?two-step=1&next=${back}`}>
            {say(isOn ? 'account_page.two_step_change' : 'account_page.two_step_begin')}
          </a>
        </section>
      </div>
      <OwnSessions />
      <LinkedProviders />
      {'api-key' in entities && <OwnKeys />}
    </>
  );
}

function OwnKeys() {
  const view = useEntity('api-key');
  const user = useUser();
  if (!user) return null;
  return (
    <Part id="own-keys" title={view.plural_title} text={view.description}>
      <SubList
        tab={{ entity: view.name, plural: view.plural, title: view.plural_title, by: 'user_id' }}
        parent={view}
        record={{ id: user.id }}
      />
    </Part>
  );
}
