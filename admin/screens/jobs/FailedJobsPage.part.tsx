import './failed-jobs.css';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { formatInstant } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';

type Job = {
  id: number;
  title: string;
  entity: string;
  attempts: number;
  error: { code: string; title: string } | null;
  finished_at: string;
  can_retry: boolean;
};

/** Background jobs that failed permanently, for administrators of the platform. */
export function FailedJobsPage() {
  const { say, language } = useReader();
  const { entities } = useModel();
  const { data, error, refetch } = useQuery({
    queryKey: ['failed-jobs', language],
    queryFn: async () => (await http('/api/jobs?status=failed')).json as Job[],
    retry: false,
  });
  const notify = useNotify();
  const tryAgain = async (job: Job) => {
    try {
      await http(`/api/jobs/${job.id}/retry`, { method: 'POST' });
      notify(say('failed_jobs.tried', { job: job.title }), { type: 'success' });
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    }
    await refetch();
  };
  return (
    <div className="failed-jobs">
      <PageTitle title={say('failed_jobs.title')} />
      <header className="head">
        <h1>{say('failed_jobs.title')}</h1>
      </header>
      <p className="second sm">{say('failed_jobs.text')}</p>
      {error && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="card panel second">{say('failed_jobs.none')}</p>}
      {data && data.length > 0 && (
        <div className="card scroll">
          <table className="rows" style={{ minWidth: 640 }}>
            <thead>
              <tr>
                {(['job', 'about', 'ended', 'tries', 'reason'] as const).map((name) => (
                  <th key={name} scope="col" className={name === 'tries' ? 'n' : undefined}>
                    {say(`failed_jobs.${name}`)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {data.map((job) => (
                <tr key={job.id}>
                  <td>{`${job.title} (${job.id})`}</td>
                  <td>{entities[job.entity]?.plural_title ?? job.entity}</td>
                  <td>{formatInstant(job.finished_at, language)}</td>
                  <td className="n">{job.attempts}</td>
                  <td title={job.error?.title}>{job.error?.title}</td>
                  <td>
                    {job.can_retry && (
                      <button
                        type="button"
                        className="btn sm"
                        aria-label={`${say('failed_jobs.try')}: ${job.title} (${job.id})`}
                        onClick={() => void tryAgain(job)}
                      >
                        {say('failed_jobs.try')}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
