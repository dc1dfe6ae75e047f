import './home.css';
import { useState } from 'react';
import { personOf } from '#admin/providers/model/person.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { RequesterHome } from './RequesterHome.tsx';
import { SetUp } from './SetUp.tsx';
import { Today } from './Today.tsx';
import { useDashboard } from './useDashboard.ts';

/** `/`: for a person who reports problems the button for it; for all others what they set up or work on. */
export function HomeScreen() {
  return personOf(useModel()) === 'requester' ? <RequesterHome /> : <Dashboard />;
}

/** The steps of setting up while one is open, then what needs attention today. */
function Dashboard() {
  const say = useWords();
  const { data, error, refetch, save } = useDashboard();
  const [isContinued, setContinued] = useState(false);
  if (!data) return error ? <ErrorPage error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const open = data.steps.filter((step) => !step.is_done);
  const isSettingUp = open.some((step) => !step.is_skipped) || (isContinued && open.length > 0);
  return (
    <div className="home">
      <PageTitle title={say('home.title')} />
      {isSettingUp ? (
        <SetUp steps={data.steps} save={save} />
      ) : (
        <Today parts={data.parts} openSteps={open.length} onContinue={() => setContinued(true)} save={save} />
      )}
    </div>
  );
}
