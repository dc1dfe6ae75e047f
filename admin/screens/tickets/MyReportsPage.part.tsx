import { useSearchParams } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { MyReports } from './MyReports.tsx';

/** `/my-reports`: the reports of a person that are open, or with `?closed=1` those that have ended. */
export function MyReportsPage() {
  const say = useWords();
  const [search] = useSearchParams();
  const isClosed = search.get('closed') === '1';
  return (
    <div className="requester-home fade">
      <PageTitle title={say('my_reports.title')} />
      <h1>{say('my_reports.title')}</h1>
      <MyReports key={String(isClosed)} isClosed={isClosed} />
    </div>
  );
}
