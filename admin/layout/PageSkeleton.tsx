import { useWords } from '../providers/useWords.ts';

/** What stands while a page loads, after 150 ms. */
export function PageSkeleton() {
  const say = useWords();
  return (
    <div className="late" role="status" aria-label={say('app.loading')}>
      <div className="head">
        <span className="bone" style={{ width: 160, height: 20 }} />
      </div>
      <div className="card panel">
        {Array.from({ length: 8 }, (_, row) => (
          <p key={row} style={{ height: 44 }}>
            <span className="bone" style={{ width: `${70 - (row % 3) * 12}%` }} />
          </p>
        ))}
      </div>
    </div>
  );
}
