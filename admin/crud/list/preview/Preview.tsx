import './peek.css';
import { useEffect, useRef } from 'react';
import { type RaRecord, useGetOne, useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { useReader } from '../../../cells/useReader.ts';
import { ErrorPage } from '../../../layout/ErrorPage.tsx';
import { Icon } from '../../../layout/Icon.tsx';
import { BasketToggle } from '../../basket/BasketToggle.tsx';
import { Facts } from '../../record/Facts.tsx';
import { useHeadline } from '../../record/headline.ts';
import { Overview } from '../../record/Overview.tsx';
import { RecordActions } from '../../record/RecordActions.tsx';
import { RecordDialog } from '../../record/RecordDialog.tsx';
import { StateChips } from '../../record/StateChips.tsx';
import { useRecordActions } from '../../record/useRecordActions.ts';
import { usePagerState } from '../pager-state.ts';
import type { RowPreview } from '../usePreview.ts';

type Props = { view: EntityView; preview: RowPreview };

/** A summary of a record with its actions, shown next to the list that contains it. */
export function Preview({ view, preview }: Props) {
  const { say } = useReader();
  const { id, step, close } = preview;
  const panel = useRef<HTMLElement>(null);
  const { data: record, error, refetch } = useGetOne(view.plural, { id: id! }, { onError: () => undefined });
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside className="peek" ref={panel} tabIndex={-1} aria-label={say('preview.title', { title: view.title })}>
      <div className="drawer-head">
        <Position id={id} />
        <span className="grow" />
        <Step icon="up" label={say('preview.previous')} go={step.previous} />
        <Step icon="down" label={say('preview.next')} go={step.next} />
        <button type="button" className="iconb md" aria-label={say('preview.close')} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      <div className="peek-body">
        {error && !record && <ErrorPage error={error} isPart onRetry={() => void refetch()} />}
        {record && <Content key={record.id} view={view} record={record} onDeleted={close} />}
      </div>
    </aside>
  );
}

/** The record's position among all rows of the list. */
function Position({ id }: Pick<RowPreview, 'id'>) {
  const { say, language } = useReader();
  const { data = [], page, perPage, total = 0 } = useListContext();
  const index = data.findIndex((row) => row.id === id);
  if (index < 0) return null;
  const [at, all] = [(page - 1) * perPage + index + 1, total].map((value) => formatNumber(value, language, 0));
  return <span className="sm second num">{say('preview.position', { at, total: all })}</span>;
}

function Step({ icon, label, go }: { icon: 'up' | 'down'; label: string; go: (() => void) | null }) {
  return (
    <button type="button" className="iconb md" aria-label={label} title={label} disabled={!go} onClick={() => go?.()}>
      <Icon name={icon} />
    </button>
  );
}

function Content({ view, record, onDeleted }: { view: EntityView; record: RaRecord; onDeleted: () => void }) {
  const { say } = useReader();
  const { next, buttons, more, open, asked, close } = useRecordActions(view, record);
  const [title, code] = useHeadline(view, record);
  const pagerStateOf = usePagerState();
  const alreadyShown = [...view.show.facts, ...view.title_fields, ...view.lifecycles.map(({ field }) => field)];
  return (
    <div className="fade">
      <header className="rec">
        <h2 aria-live="polite">
          {title}
          {code && <span className="code">{code}</span>}
        </h2>
        <StateChips view={view} record={record} />
        <div className="row acts">
          <Link className="btn" to={`/${view.plural}/${record.id}`} state={pagerStateOf(record.id)}>
            <Icon name="enter" />
            {say('preview.open')}
          </Link>
          <BasketToggle view={view} record={record} />
          {record._actions && (
            <RecordActions view={view} record={record} next={next} buttons={buttons} more={more} open={open} />
          )}
        </div>
        <Facts view={view} record={record} code={code} />
      </header>
      <Overview view={view} record={record} alreadyShown={alreadyShown} />
      {asked && <RecordDialog view={view} record={record} action={asked} onClose={close} onDeleted={onDeleted} />}
    </div>
  );
}
