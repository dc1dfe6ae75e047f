import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { Part } from './dashboard.ts';

/** A part that could not be read says why; the others are there all the same. */
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
