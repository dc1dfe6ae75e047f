import { useGetList } from 'react-admin';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { OwnAppearance } from './OwnAppearance.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { OwnSettings } from './OwnSettings.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The user's name and organisation, language and time zone, and the user's profile. */
export function OwnProfile() {
  const { entities } = useModel();
  const maySettle = entities.user?.can.includes('own_settings');
  return (
    <>
      <Identity mayChange={maySettle ?? false} />
      {maySettle && <OwnSettings />}
      <OwnAppearance />
      {entities.user && entities['user-profile'] && <Profile />}
    </>
  );
}

function Identity({ mayChange }: { mayChange: boolean }) {
  const say = useWords();
  const user = useUser();
  if (!user) return null;
  const name = user.fullName || user.username;
  const facts = [
    [say('account_page.user_id'), user.userId],
    [say('account_page.email'), user.email],
    [say('account_page.organisation'), user.clientDetails?.clientName || say('app.platform')],
  ];
  return (
    <section className="card part" aria-labelledby="own-name">
      <div className="body who-am-i">
        <OwnPicture user={user} name={name} mayChange={mayChange} />
        <div className="grow">
          <h2 id="own-name">{name}</h2>
          <dl className="facts">
            {facts.map(([title, value]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="xs mute">{say('account_page.by_administrator')}</p>
        </div>
      </div>
    </section>
  );
}

function Profile() {
  const user = useUser();
  const { data, error, refetch } = useGetList(
    'user-profiles',
    { filter: { user_id: user?.id }, pagination: { page: 1, perPage: 1 } },
    { onError: () => undefined },
  );
  if (error) return <ErrorPage error={error} isPart onRetry={() => void refetch()} />;
  if (!data || !user) return null;
  return <ProfileForm key={data[0]?.row_version ?? 0} record={data[0] ?? null} user={user} />;
}
