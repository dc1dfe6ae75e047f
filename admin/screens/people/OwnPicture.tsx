import { type ChangeEvent, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { upload } from '#admin/providers/http/upload.ts';
import { session } from '#admin/providers/session/session.ts';
import type { UserData } from '#admin/providers/session/tokens.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { initials } from '../../layout/initials.ts';

type Props = { user: UserData; name: string; mayChange: boolean };

/** The user's picture, visible to everyone who may read the account; it is changed or removed at once. */
export function OwnPicture({ user, name, mayChange }: Props) {
  const say = useWords();
  const notify = useNotify();
  const provider = useDataProvider<typeof dataProvider>();
  const [isBusy, setBusy] = useState(false);
  const save = async (made: () => Promise<number | null>) => {
    setBusy(true);
    try {
      await provider.act('users', user.id, 'own_settings', { avatar_id: await made() });
      await session.refresh();
      notify(say('form.saved'), { type: 'success' });
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const options = { entity: null, field: '', signal: new AbortController().signal, onProgress: () => undefined };
    void save(async () => (await upload(file, options)).id);
  };
  return (
    <div className="own-picture">
      <span className="avatar" aria-hidden="true">
        {user.avatar ? <img src={`${user.avatar}?size=small`} alt="" /> : initials(name)}
      </span>
      {mayChange && (
        <>
          <label className="btn sm" aria-disabled={isBusy}>
            {say('account_page.picture')}
            <input
              type="file"
              className="vh"
              id="own-picture"
              accept="image/*"
              disabled={isBusy}
              aria-describedby="own-picture-help"
              onChange={choose}
            />
          </label>
          {user.avatar && (
            <button type="button" className="btn sm text" disabled={isBusy} onClick={() => void save(async () => null)}>
              {say('account_page.picture_remove')}
            </button>
          )}
          <p className="hint" id="own-picture-help">
            {say('account_page.picture_text')}
          </p>
        </>
      )}
    </div>
  );
}
