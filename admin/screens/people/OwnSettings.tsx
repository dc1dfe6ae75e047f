import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { session } from '#admin/providers/session/session.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { languageNames } from '#admin/providers/words/language.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { type Language, languages } from '#generator/model/types.ts';
import { Part } from '../../layout/Part.tsx';
import { useLanguageChange } from '../../layout/useLanguageChange.ts';

/** Language and time zone of the user's account, saved as soon as they are chosen. */
export function OwnSettings() {
  const say = useWords();
  const notify = useNotify();
  const provider = useDataProvider<typeof dataProvider>();
  const changeLanguage = useLanguageChange();
  const user = useUser();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const settle = async (change: { locale?: Language; timezone?: string }) => {
    setBusy(true);
    try {
      await provider.act('users', user?.id ?? 0, 'own_settings', change);
      await session.refresh();
      if (change.locale && change.locale !== language) await changeLanguage(change.locale);
      else notify(say('form.saved'), { type: 'success' });
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part id="own-settings" title={say('account_page.settings')} text={say('account_page.settings_text')}>
      <div className="body two">
        <div>
          <label className="lab" htmlFor="own-language">
            {say('account_page.language')}
          </label>
          <select
            id="own-language"
            className="input"
            value={user?.locale ?? language}
            disabled={isBusy}
            onChange={(event) => void settle({ locale: event.target.value as Language })}
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label className="lab" htmlFor="own-timezone">
            {say('account_page.timezone')}
          </label>
          <select
            id="own-timezone"
            className="input"
            value={user?.timezone ?? ''}
            disabled={isBusy}
            onChange={(event) => void settle({ timezone: event.target.value })}
          >
            {!user?.timezone && <option value="">{say('account_page.timezone_none')}</option>}
            {zonesWith(user?.timezone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </div>
      </div>
    </Part>
  );
}

/** The time zones that the browser supports, and the stored one even if the browser names it differently. */
function zonesWith(stored: string | null | undefined): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, 'UTC', ...(stored ? [stored] : [])])].sort();
}
