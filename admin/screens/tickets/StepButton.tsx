import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { stepOf } from '#generator/model/lifecycles.ts';

type Props = {
  view: EntityView;
  ticket: RaRecord;
  /** Transitions without questions; the first one that this person may execute now is offered. */
  names: readonly string[];
  onDone: () => void;
};

/** Executes the next transition of a ticket with one tap; if another person was faster, a message explains it. */
export function StepButton({ view, ticket, names, onDone }: Props) {
  const provider = useDataProvider<typeof dataProvider>();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const name = names.find((one) => ticket._actions?.includes(one));
  const title =
    name && (stepOf(view, name)?.transition.title ?? view.actions.find((action) => action.name === name)?.title);
  if (!name || !title) return null;
  const run = async () => {
    setBusy(true);
    await provider
      .act('tickets', ticket.id, name)
      .catch((error: unknown) => notify(reasonOf(error), { type: 'error' }));
    setBusy(false);
    onDone();
  };
  return (
    <button type="button" className="btn" disabled={isBusy} onClick={run} aria-label={`${title}: ${ticket.title}`}>
      {title}
    </button>
  );
}
