import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { stepOf } from '#generator/model/lifecycles.ts';
import { RecordDialog } from '../../crud/record/RecordDialog.tsx';
import { transitionAction } from '../../crud/record/useRecordActions.ts';
import { Icon } from '../../layout/Icon.tsx';

/** The question to the person who reported a problem: yes closes the ticket at once, no asks what is still wrong. */
export function WorksAgain({ view, ticket }: { view: EntityView; ticket: RaRecord }) {
  const say = useWords();
  const notify = useNotify();
  const provider = useDataProvider<typeof dataProvider>();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const reopen = stepOf(view, 'reopen');
  const may = (name: string) => ticket.state === 'resolved' && ticket._actions?.includes(name);
  if (!may('close')) return null;
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['tickets'] });
  const close = async () => {
    setBusy(true);
    await provider
      .act('tickets', ticket.id, 'close')
      .then(() => notify(say('my_reports.thanks'), { type: 'success' }))
      .catch((error: unknown) => notify(reasonOf(error), { type: 'error' }));
    setBusy(false);
    await refresh();
  };
  return (
    <div className="answers">
      <button type="button" className="btn" disabled={isBusy} onClick={() => void close()}>
        <Icon name="check" />
        {say('my_reports.yes')}
      </button>
      {reopen && may('reopen') && (
        <button type="button" className="btn" onClick={() => setAsked(true)}>
          <Icon name="x" />
          {say('my_reports.no')}
        </button>
      )}
      {reopen && isAsked && (
        <RecordDialog
          view={view}
          record={ticket}
          action={transitionAction(reopen)}
          onDone={() => void refresh()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
