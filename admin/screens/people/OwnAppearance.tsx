import { use } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { CustomizerContext } from '../../layout/CustomizerContext.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Part } from '../../layout/Part.tsx';

/** A button that opens the appearance settings. */
export function OwnAppearance() {
  const say = useWords();
  const open = use(CustomizerContext);
  if (!open) return null;
  return (
    <Part id="own-appearance" title={say('appearance.title')} text={say('account_page.appearance_text')}>
      <div className="body">
        <button type="button" className="btn" aria-haspopup="dialog" onClick={open}>
          <Icon name="gear" />
          {say('account_page.look_open')}
        </button>
      </div>
    </Part>
  );
}
