import { Navigate, useLocation } from 'react-router';
import { foldersWith } from '#admin/providers/model/folders.ts';
import type { AppModel, EntitySummary } from '#admin/providers/model/model.ts';
import { recent } from '#admin/providers/model/recent.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { laterPage } from '../layout/later-page.ts';

export const StartPage = laterPage(async () => (await import('../screens/home/StartPage.tsx')).StartPage);

/** The list one begins with: the first of the menu's lifted entities, else the first of all. */
export function firstList(model: AppModel): EntitySummary | undefined {
  const inOrder = foldersWith(model, ({ hidden }) => !hidden).flatMap(({ kinds }) => kinds);
  return inOrder.find((entity) => entity.lifted) ?? inOrder[0];
}

/** What somebody opened last, where there is such or the menu's entry asks for the dashboard; else the first list. */
export function HomePage() {
  const say = useWords();
  const first = firstList(useModel());
  const isAskedFor = Boolean(useLocation().state?.isAskedFor);
  if (first && (isAskedFor || recent.all().length > 0)) return <StartPage />;
  if (first) return <Navigate to={`/${first.plural}`} replace />;
  return (
    <section className="card page-note">
      <p className="second">{say('errors.nothing')}</p>
    </section>
  );
}
