import { useMemo, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { session } from '#admin/providers/session/session.ts';
import type { UserData } from '#admin/providers/session/tokens.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { UnsavedGuard } from '../../crud/form/UnsavedGuard.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { startValues } from '../../form/outgoing.ts';
import { SchemaForm } from '../../form/SchemaForm.tsx';
import { entityShape } from '../../form/shapes.ts';
import { useFormStore } from '../../form/useFormStore.ts';
import { useSave } from '../../form/useSave.ts';
import { Part } from '../../layout/Part.tsx';

type Props = { record: RaRecord | null; user: UserData };

const formId = 'profile-form';

/** The user's profile, created by its first save; from then on its picture is shown in the top bar. */
export function ProfileForm({ record, user }: Props) {
  const say = useWords();
  const notify = useNotify();
  const view = useEntity('user-profile');
  const shape = useMemo(() => {
    const whole = entityShape(view, 'user_id');
    return { ...whole, sections: whole.sections.filter(({ key }) => key === 'identity') };
  }, [view]);
  const given = record ?? { user_id: user.id, display_name: user.fullName || user.username };
  const store = useFormStore(shape, startValues(shape, given), record?._titles ?? {});
  const { save, isSaving, stale, dropStale } = useSave(view, shape, store, record);
  const [attempt, setAttempt] = useState(0);
  const submit = async () => {
    if (!(await save(stale ?? record))) return setAttempt((count) => count + 1);
    dropStale();
    notify(say('form.saved'), { type: 'success' });
    await session.refresh().catch(() => null);
  };
  return (
    <Part id="own-profile" title={say('account_page.about')} text={say('account_page.about_text')}>
      <div className="body">
        <UnsavedGuard store={store} onLeave={() => undefined} />
        <SchemaForm id={formId} shape={shape} store={store} onSubmit={() => void submit()}>
          <ErrorSummary store={store} shape={shape} attempt={attempt} />
        </SchemaForm>
        <div className="foot-row">
          <button type="submit" form={formId} className="btn primary" disabled={isSaving}>
            {say(isSaving ? 'form.saving' : 'form.save')}
          </button>
        </div>
      </div>
    </Part>
  );
}
