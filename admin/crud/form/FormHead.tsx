import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { formatTime } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Key } from '../../layout/Key.tsx';

type Props = {
  title: string;
  back: string;
  /** The id of the form that the button Save submits. */
  formId: string;
  /** When the draft was last stored. */
  savedAt: Date | null;
  isSaving: boolean;
  onAnother?: (() => Promise<void>) | undefined;
  afterCreate?: EntityView['form']['after_create'] | undefined;
  onAct: (action: string) => Promise<void>;
};

/** The form's title with its buttons: back, cancel and save. */
export function FormHead({ title, back, formId, savedAt, isSaving, onAnother, afterCreate, onAct }: Props) {
  const { say, language } = useReader();
  return (
    <header className="head fhead">
      <Link className="iconb" to={back} aria-label={say('app.back')}>
        <Icon name="left" flip />
      </Link>
      <h1 className="cut">{title}</h1>
      <span className="grow" />
      <span className="draft-saved wide-only" role="status">
        {savedAt && say('form.draft_saved', { when: formatTime(savedAt, language) })}
      </span>
      <Link className="btn quiet wide-only" to={back}>
        {say('app.cancel')}
      </Link>
      {onAnother && (
        <button type="button" className="btn wide-only" disabled={isSaving} onClick={() => void onAnother()}>
          {say('form.save_another')}
        </button>
      )}
      {afterCreate && (
        <button
          type="button"
          className="btn wide-only also"
          disabled={isSaving}
          onClick={() => void onAct(afterCreate.action)}
        >
          {afterCreate.title}
        </button>
      )}
      <button type="submit" form={formId} className="btn primary" disabled={isSaving} aria-keyshortcuts="Control+S">
        {say(isSaving ? 'form.saving' : 'form.save')} <Key>Ctrl S</Key>
      </button>
    </header>
  );
}
