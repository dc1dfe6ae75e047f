import { Navigate } from 'react-router';
import { useModel } from '../providers/useModel.ts';
import { useWords } from '../providers/useWords.ts';

/** The start page is the first list of the menu's lifted entities, else the first of all. */
export function HomePage() {
  const say = useWords();
  const { folders, entities } = useModel();
  const inOrder = [...folders]
    .sort((a, b) => a.order - b.order)
    .flatMap((folder) => folder.entities.flatMap((name) => entities[name] ?? []));
  const first = inOrder.find((entity) => entity.lifted) ?? inOrder[0];
  if (first) return <Navigate to={`/${first.plural}`} replace />;
  return (
    <section className="card page-note">
      <p className="second">{say('errors.nothing')}</p>
    </section>
  );
}
