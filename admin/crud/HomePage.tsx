import { Navigate } from 'react-router';
import { laterPage } from '../layout/later-page.ts';
import { foldersWith } from '../providers/folders.ts';
import { recent } from '../providers/recent.ts';
import { useModel } from '../providers/useModel.ts';
import { useWords } from '../providers/useWords.ts';

const StartPage = laterPage(async () => (await import('../screens/home/StartPage.tsx')).StartPage);

/** What one opened last, where there is such; else the first list of the menu's lifted entities, else the first of all. */
export function HomePage() {
  const say = useWords();
  const inOrder = foldersWith(useModel()).flatMap(({ kinds }) => kinds);
  const first = inOrder.find((entity) => entity.lifted) ?? inOrder[0];
  if (first && recent.all().length > 0) return <StartPage />;
  if (first) return <Navigate to={`/${first.plural}`} replace />;
  return (
    <section className="card page-note">
      <p className="second">{say('errors.nothing')}</p>
    </section>
  );
}
