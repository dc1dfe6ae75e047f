import { useState } from 'react';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { session } from '#admin/providers/session/session.ts';
import { type Channels, defaultChannels, type NoticeKind } from '#schemas/_meta/notices.ts';
import { useReader } from '../../cells/useReader.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Part } from '../../layout/Part.tsx';

type Choice = Channels & { id: number; kind: string; row_version: number };

const ways = ['in_app', 'by_mail'] as const;
const kinds = Object.keys(defaultChannels) as NoticeKind[];
const list = 'notification-preferences';

/**
 * The channels by which this account is notified of each kind of event: one row each, saved as soon as a box is ticked.
 */
export function NotificationChoices() {
  const { say } = useReader();
  const notify = useNotify();
  const provider = useDataProvider();
  const view = useEntity('notification-preference');
  const { data, error, refetch } = useGetList<Choice>(
    list,
    { filter: { user_id: session.user()?.id }, pagination: { page: 1, perPage: 100 } },
    { onError: () => undefined },
  );
  const [drafts, setDrafts] = useState<Partial<Record<NoticeKind, Channels>>>({});
  const choose = async (kind: NoticeKind, change: Partial<Channels>) => {
    const row = data?.find((one) => one.kind === kind);
    const { in_app, by_mail } = { ...(row ?? defaultChannels[kind]), ...change };
    setDrafts((known) => ({ ...known, [kind]: { in_app, by_mail } }));
    try {
      if (row) await provider.update(list, { id: row.id, data: { in_app, by_mail }, previousData: row });
      else await provider.create(list, { data: { user_id: session.user()?.id, kind, in_app, by_mail } });
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    }
    await refetch();
    setDrafts(({ [kind]: _done, ...others }) => others);
  };
  return (
    <Part id="own-notices" title={say('notices.title')} text={say('notices.choices_text')}>
      {error && <ErrorPage error={error} isPart onRetry={() => void refetch()} />}
      <div className="scroll">
        <table className="rows">
          <thead>
            <tr>
              <th scope="col" style={{ width: '50%' }}>
                {say('notices.kind')}
              </th>
              {ways.map((way) => (
                <th scope="col" key={way}>
                  {view.fields[way]?.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => {
              const held = drafts[kind] ?? data?.find((one) => one.kind === kind) ?? defaultChannels[kind];
              const word = view.fields.kind?.words?.[kind] ?? kind;
              return (
                <tr key={kind}>
                  <td style={{ whiteSpace: 'normal' }}>{word}</td>
                  {ways.map((way) => (
                    <td key={way}>
                      <input
                        type="checkbox"
                        className="cb"
                        aria-label={`${word}: ${view.fields[way]?.title}`}
                        checked={held[way]}
                        disabled={!data}
                        onChange={(event) => void choose(kind, { [way]: event.target.checked })}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Part>
  );
}
