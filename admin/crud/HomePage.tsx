import type { FunctionComponent } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { partOf } from '../layout/lazy-parts.ts';

export const HomeScreen = lazyPage(partOf<FunctionComponent<object>>('HomeScreen'));

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
