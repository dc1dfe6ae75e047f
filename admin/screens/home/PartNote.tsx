import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { Part } from './dashboard.ts';

/** Shows why a part could not be loaded; the other parts are not affected. */
export function PartNote({ part }: { part: Part }) {
  const say = useWords();
  return (
    <section className="card home-failed" role="alert">
      <h2>
        <Icon name="alert" small /> {part.title}
      </h2>
      <p className="sm second">{say('dashboard.failed', { reason: part.error })}</p>
    </section>
  );
}
