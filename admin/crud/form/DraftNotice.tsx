import { formatInstant } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { DraftState } from './useDraft.ts';

/** Offers the unsaved input of an earlier visit to this form. */
export function DraftNotice({ draft, version }: { draft: DraftState; version: number | null }) {
  const { say, language } = useReader();
  const { offered, takeUp, throwAway } = draft;
  if (!offered) return null;
  return (
    <section className="notice info draft" aria-label={say('form.draft')}>
      <Icon name="edit" />
      <p className="grow">
        {say('form.draft_offer', { when: formatInstant(offered.at, language) })}
        {offered.version !== version && ` ${say('form.draft_changed')}`}
      </p>
      <button type="button" className="btn sm" onClick={takeUp}>
        {say('form.draft_take')}
      </button>
      <button type="button" className="btn sm quiet" onClick={throwAway}>
        {say('form.draft_drop')}
      </button>
    </section>
  );
}
