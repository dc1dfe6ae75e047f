import { useLocation } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { ListKind } from '#generator/model/types.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { IconName } from '../../layout/icons.ts';
import { usePhone } from '../../layout/usePhone.ts';
import type { useRememberedParams } from '../views/useRememberedParams.ts';
import { kindOf, offeredKinds } from './kinds.ts';

type Props = { view: EntityView; kind: ListKind; params: ReturnType<typeof useRememberedParams> };

const icons: Readonly<Record<ListKind, IconName>> = {
  table: 'table',
  cards: 'cards',
  board: 'board',
  calendar: 'cal',
  tree: 'tree',
};

/** Switches how the list is drawn; each change adds an entry to the browser's history. */
export function KindSwitch({ view, kind, params }: Props) {
  const say = useWords();
  const isPhone = usePhone();
  const { search } = useLocation();
  const [remembered, remember] = params;
  const offered = offeredKinds(view, isPhone);
  if (offered.length < 2) return null;
  const choose = (next: ListKind) => {
    const { kind: _, on: __, span: ___, ...others } = remembered;
    const address = new URLSearchParams(search);
    address.delete('preview');
    remember({ ...others, ...(next !== view.list.views[0] && { kind: next }) }, Object.fromEntries(address));
  };
  return (
    <fieldset className="seg kinds" aria-label={say('kinds.title')}>
      {offered.map((one) => {
        const drawn = kindOf(view, one, isPhone);
        return (
          <button
            key={one}
            type="button"
            aria-pressed={drawn === kind}
            aria-label={say(`kinds.${drawn}`)}
            title={say(`kinds.${drawn}`)}
            onClick={() => choose(one)}
          >
            <Icon name={icons[drawn]} small />
          </button>
        );
      })}
    </fieldset>
  );
}
