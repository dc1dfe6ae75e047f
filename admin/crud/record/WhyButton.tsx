import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import '../../layout/why.css';

const WhyPanel = lazyComponent(async () => (await import('./WhyPanel.tsx')).WhyPanel);

/** A button next to a computed value that opens its explanation. */
export function WhyButton({ view, field, record }: { view: EntityView; field: FieldView; record: RaRecord }) {
  const say = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!field.why) return null;
  return (
    <>
      <button
        type="button"
        className="why-button"
        aria-label={say('record.why', { field: field.title })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="help" small />
      </button>
      {anchor && <WhyPanel view={view} field={field} record={record} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
