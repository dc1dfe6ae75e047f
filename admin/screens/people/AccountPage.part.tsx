import type { OwnRights as OwnRightsPart } from '../access/OwnRights.part.tsx';
import './account.css';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { TabStrip } from '../../layout/TabStrip.tsx';
import { NotificationChoices } from '../workspace/NotificationChoices.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { SignInSettings } from './SignInSettings.tsx';

const OwnRights = lazyComponent(async () =>
  (await import('../../layout/lazy-parts.ts')).partOf<typeof OwnRightsPart>('OwnRights')(),
);

/** /account: everything about the user's account on one page; `?tab=` names the part. */
export function AccountPage() {
  const say = useWords();
  const { entities } = useModel();
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { key: '', title: say('account_page.profile'), Part: OwnProfile },
    { key: 'sign_in', title: say('account.sign_in'), Part: SignInSettings },
    ...('notification-preference' in entities
      ? [{ key: 'notices', title: say('notices.title'), Part: NotificationChoices }]
      : []),
    { key: 'rights', title: say('account.rights'), Part: OwnRights },
  ];
  const { key, title, Part } = tabs.find((tab) => tab.key === search.get('tab')) ?? tabs[0]!;
  return (
    <div className="account">
      <PageTitle title={`${say('account.title')}: ${title}`} inBar={say('account.title')} />
      <header className="head">
        <h1>{say('account.title')}</h1>
      </header>
      <div className="card">
        <TabStrip
          label={say('account.title')}
          tabs={tabs}
          open={key}
          onChoose={(next) => setSearch(next ? { tab: next } : {}, { replace: true })}
        />
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${key}`}>
        <Suspense fallback={<p className="empty late mute">{say('app.loading')}</p>}>
          <Part />
        </Suspense>
      </div>
    </div>
  );
}
