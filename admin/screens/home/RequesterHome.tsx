import { Link } from 'react-router';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { MyReports } from '../tickets/MyReports.tsx';
import { formatToday } from './dates.ts';

/** The home page of a person who reports problems: one large button, and what became of the reports. */
export function RequesterHome() {
  const say = useWords();
  const language = useLanguage();
  return (
    <div className="requester-home fade">
      <PageTitle title={say('bar.home')} />
      <header className="head">
        <h1>{say('bar.home')}</h1>
        <span className="sm mute">{formatToday(new Date(), language)}</span>
      </header>
      <Link className="report-large" to="/report">
        <Icon name="alert" />
        {say('report_problem.title')}
      </Link>
      <MyReports />
    </div>
  );
}
