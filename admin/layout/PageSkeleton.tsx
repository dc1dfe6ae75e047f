import { useWords } from '#admin/providers/words/useWords.ts';
import { skeletons } from './skeletons.ts';

/** Shown while a page loads, after 150 ms. */
export function PageSkeleton() {
  const say = useWords();
  return (
    <div className="late" role="status" aria-label={say('app.loading')}>
      <div className="head">
        <span className="bone" style={{ width: 160, height: 20 }} />
      </div>
      <div className="card panel">
        {skeletons.map((line, row) => (
          <p key={line} style={{ height: 44 }}>
            <span className="bone" style={{ width: `${70 - (row % 3) * 12}%` }} />
          </p>
        ))}
      </div>
    </div>
  );
}
