import { useState } from 'react';
import type { EntitySummary } from '#admin/providers/model/model.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Forbidden } from '../../layout/Forbidden.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { EntityForm } from './EntityForm.tsx';
import { useFreshRecord } from './useFreshRecord.ts';
import { usePrefill } from './usePrefill.ts';

export { rulesAhead } from '../../form/useFormStore.ts';

/** The form of a new record, or of the one with this id. */
export function FormPage({ summary, id }: { summary: EntitySummary; id: number | null }) {
  const client = useChosenClient();
  return id === null ? (
    <CreatePage key={`${summary.name} ${client?.id}`} summary={summary} />
  ) : (
    <EditPage key={id} summary={summary} id={id} />
  );
}

function EditPage({ summary, id }: { summary: EntitySummary; id: number }) {
  const view = useEntity(summary.name);
  const { record, error, retry } = useFreshRecord(view, id);
  if (error) return <ErrorPage error={error} onRetry={retry} />;
  if (!record) return <PageSkeleton />;
  if (!(record._actions ?? view.can).includes('update')) return <Forbidden />;
  return <EntityForm view={view} record={record} values={record} titles={record._titles ?? {}} />;
}

function CreatePage({ summary }: { summary: EntitySummary }) {
  const view = useEntity(summary.name);
  const prefill = usePrefill(view);
  const [round, setRound] = useState(0);
  if (!prefill) return <PageSkeleton />;
  return (
    <EntityForm
      key={round}
      view={view}
      record={null}
      values={prefill.values}
      titles={prefill.titles}
      backTo={prefill.backTo}
      copyOf={round === 0 ? prefill.copyOf : null}
      onAnother={() => setRound(round + 1)}
    />
  );
}
