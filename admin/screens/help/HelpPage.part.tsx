import '../people/account.css';
import './help.css';
import { Link } from 'react-router';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { version } from '../../../package.json';
import { Icon } from '../../layout/Icon.tsx';
import type { IconName } from '../../layout/icons.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { Part } from '../../layout/Part.tsx';
import { KeyList } from '../../palette/KeyList.tsx';

/** Links to the user's own permissions, the keys and the API reference, and the running version. */
export function HelpPage() {
  const say = useWords();
  const { name } = useModel();
  const organisation = useUser()?.clientDetails?.clientName;
  const links: readonly [IconName, string, string, string][] = [
    ['shield', '/account?tab=rights', say('account.rights'), say('help_page.rights')],
    ['bell', '/account?tab=notices', say('help_page.notices'), say('help_page.notices_text')],
    ['link', '/api-reference', say('api.title'), say('help_page.api')],
  ];
  return (
    <div className="fade account help">
      <PageTitle title={say('help.title')} />
      <h1>{say('help.title')}</h1>
      <Part id="help-links" title={say('help_page.find')} text={say('help_page.find_text')}>
        <ul>
          {links.map(([icon, to, title, text]) => (
            <li key={to}>
              <Icon name={icon} />
              <div>
                <Link className="link" to={to}>
                  {title}
                </Link>
                <p className="second sm">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="help-keys" title={say('keys.title')} text={say('help_page.keys')}>
        <KeyList />
      </Part>
      <Part id="help-version" title={say('help_page.version')} text={say('help_page.version_text')}>
        <p className="body">{[`${name} ${version}`, organisation].filter(Boolean).join(' · ')}</p>
      </Part>
    </div>
  );
}
