import { useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { isMaster } from '#generator/model/is-master.ts';
import { formatTotal } from '../../cells/formats.ts';
import { newWords } from '../../cells/in-sentence.ts';
import { BookmarkStar } from '../../layout/BookmarkStar.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { Key } from '../../layout/Key.tsx';
import { useHotkeys } from '../../layout/useHotkeys.ts';
import { MastersCrumb } from '../MastersCrumb.tsx';
import { ListCard } from './ListCard.tsx';

/** The title, followed by the list in its card. */
export function ListFrame({ view }: { view: EntityView }) {
  return (
    <>
      <Head view={view} />
      <ListCard view={view} />
    </>
  );
}

function Head({ view }: { view: EntityView }) {
  const say = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const { total, meta } = useListContext();
  const canCreate = view.can.includes('create');
  const path = `/${view.plural}/new`;
  const label = say('list.new', newWords(view, language));
  useHotkeys({ n: () => canCreate && void navigate(path) });
  return (
    <header className="head listhead">
      {isMaster(view) && (
        <nav className="crumb" aria-label={say('masters.way')}>
          <MastersCrumb />
        </nav>
      )}
      <h1 className="wide-only">{view.plural_title}</h1>
      <h1 className="vh phone-only">{view.plural_title}</h1>
      <BookmarkStar title={view.plural_title} className="wide-only" />
      {total !== undefined && (
        <span className="mute sm num wide-only">{formatTotal(total, meta?.isLeast, language)}</span>
      )}
      <span className="grow" />
      {canCreate && (
        <>
          <Link className="btn primary wide-only" to={path}>
            <Icon name="plus" />
            {label} <Key>N</Key>
          </Link>
          <Link className="btn primary fab phone-only" to={path}>
            <Icon name="plus" />
            {label}
          </Link>
        </>
      )}
    </header>
  );
}
