import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { lazyParts } from '../layout/lazy-parts.ts';

export const HomeScreen = lazyPage(lazyParts.home);

/** The home page; users who may read nothing are referred to the administrator. */
export function HomePage() {
  const say = useWords();
  if (Object.keys(useModel().entities).length > 0) return <HomeScreen />;
  return (
    <section className="card page-note">
      <p className="second">{say('errors.nothing')}</p>
    </section>
  );
}
