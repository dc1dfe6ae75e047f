import { useState } from 'react';
import { viewAs } from '#admin/providers/session/view-as.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';

/** Says on every page that the product is viewed as a role, with a button that ends this. */
export function ViewAsBanner() {
  const say = useWords();
  const [view] = useState(() => viewAs.now());
  if (!view) return null;
  const names = { role: view.title, client: view.clientTitle ?? '' };
  return (
    <div className="view-as" role="status">
      <Icon name="eye" />
      <span className="grow">{say(view.clientTitle ? 'view_as.banner_client' : 'view_as.banner', names)}</span>
      <button type="button" className="btn sm" onClick={() => viewAs.stop()}>
        {say('view_as.stop')}
      </button>
    </div>
  );
}
