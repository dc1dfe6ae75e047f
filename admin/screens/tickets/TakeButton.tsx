import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';

type Props = { view: EntityView; ticket: RaRecord; onTaken: () => void };

/** Takes a ticket that waits for the team; where another member was faster, a message explains it. */
export function TakeButton({ view, ticket, onTaken }: Props) {
  const provider = useDataProvider<typeof dataProvider>();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const action = view.actions.find(({ name }) => name === 'take');
  if (!action || !ticket._actions?.includes('take')) return null;
  const take = async () => {
    setBusy(true);
    await provider
      .act('tickets', ticket.id, 'take')
      .catch((error: unknown) => notify(reasonOf(error), { type: 'error' }));
    setBusy(false);
    onTaken();
  };
  return (
    <button
      type="button"
      className="btn"
      disabled={isBusy}
      onClick={take}
      aria-label={`${action.title}: ${ticket.title}`}
    >
      {action.title}
    </button>
  );
}
