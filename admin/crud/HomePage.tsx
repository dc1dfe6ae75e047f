import { Navigate } from 'react-router';
import { foldersWith } from '../providers/folders.ts';
import { useModel } from '../providers/useModel.ts';
import { useWords } from '../providers/useWords.ts';

/** The start page is the first list of the menu's lifted entities, else the first of all. */
export function HomePage() {
  const say = useWords();
  const inOrder = foldersWith(useModel()).flatMap(({ kinds }) => kinds);
  const first = inOrder.find((entity) => entity.lifted) ?? inOrder[0];
  if (first) return <Navigate to={`/${first.plural}`} replace />;
  return (
    <section className="card page-note">
      <p className="second">{say('errors.nothing')}</p>
    </section>
  );
}
