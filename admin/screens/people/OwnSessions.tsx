import { useDataProvider, useGetList, useNotify } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { session } from '#admin/providers/session/session.ts';
import { formatInstant } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Part } from '../../layout/Part.tsx';

/** The sessions in which this account is signed in, with a button that ends each. */
export function OwnSessions() {
  const { say, language } = useReader();
  const notify = useNotify();
  const provider = useDataProvider<typeof dataProvider>();
  const { data, error, refetch } = useGetList(
    'sessions',
    {
      filter: { revoked_at: { $exists: false } },
      sort: { field: 'last_used_at', order: 'DESC' },
      pagination: { page: 1, perPage: 100 },
    },
    { onError: () => undefined },
  );
  const end = async (id: number) => {
    try {
      await provider.act('sessions', id, 'revoke');
      notify(say('sessions.ended'), { type: 'success' });
      await refetch();
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    }
  };
  const at = (instant: unknown) => (typeof instant === 'string' ? formatInstant(instant, language) : '–');
  return (
    <Part id="own-sessions" title={say('app.sessions')} text={say('sessions.text')}>
      {error && <ErrorPage error={error} isPart onRetry={() => void refetch()} />}
      <div className="scroll">
        <table className="rows own-sessions">
          <thead>
            <tr>
              <th scope="col">{say('sessions.device')}</th>
              <th scope="col">{say('sessions.started')}</th>
              <th scope="col">{say('sessions.last')}</th>
              <th scope="col">
                <span className="vh">{say('sessions.end')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.map((row) => (
              <tr key={row.id}>
                <td title={row.agent ?? ''}>{deviceOf(row.agent)}</td>
                <td data-word={say('sessions.started')}>{at(row.created_at)}</td>
                <td data-word={say('sessions.last')}>{at(row.last_used_at)}</td>
                <td>
                  {row.id === session.id() ? (
                    <span className="chip success">{say('sessions.this')}</span>
                  ) : (
                    <button type="button" className="btn sm danger" onClick={() => void end(Number(row.id))}>
                      {say('sessions.end')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}

/** A short name such as "Firefox, Linux" from the browser's user agent. */
function deviceOf(agent: unknown): string {
  if (typeof agent !== 'string' || agent === '') return '–';
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? agent.slice(0, 40);
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  return [names[browser] ?? browser, system].filter(Boolean).join(', ');
}
