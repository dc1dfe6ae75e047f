import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { hasBasket } from '#admin/providers/model/basket.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import type { ListKind } from '#generator/model/types.ts';
import { columnsOf } from '../../cells/columns.ts';
import { isInBin } from '../../conditions/filters.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { onResize } from '../../layout/on-resize.ts';
import { usePhone } from '../../layout/usePhone.ts';
import { hasPages, type KindProps, kindOf } from '../kinds/kinds.ts';
import { prefetchPages } from '../pages.ts';
import { useRememberedParams } from '../views/useRememberedParams.ts';
import { ListTabs } from './ListTabs.tsx';
import { ListTools } from './ListTools.tsx';
import { Pager } from './Pager.tsx';
import { PlainTable } from './PlainTable.tsx';
import { columnNames } from './row-fields.ts';
import type { Sizing } from './TableHead.tsx';
import { usePreview } from './usePreview.ts';
import { useWidths } from './widths/useWidths.ts';
import { withWidths } from './widths/widths.ts';

const Drawing = lazyComponent(
  async () => (await import('../kinds/Drawing.tsx')).Drawing,
  () => <div className="late" style={{ minHeight: '70vh' }} />,
);
const EmptyState = lazyComponent(async () => (await import('./EmptyState.tsx')).EmptyState);
const SelectionBar = lazyComponent(
  async () => (await import('./SelectionBar.tsx')).SelectionBar,
  () => <section className="tools selbar" />,
);
const Preview = lazyComponent(async () => (await import('./preview/Preview.tsx')).Preview);

/**
 * What a list of basket records shows instead of the quick filters, of saved views and recycle bin, and of "Basket".
 */
export type Gathered = { tabs: ReactNode; tools: ReactNode; ticked: ReactNode };

type Props = { view: EntityView; gathered?: Gathered };

/** Tabs, tools, table and pager in one card. */
export function ListCard({ view, gathered }: Props) {
  const isPhone = usePhone();
  const { selectedIds, total, isPending, error, refetch, filterValues } = useListContext();
  const canBasket = hasBasket(useModel());
  const canWork = canBasket || ['delete', 'update'].some((verb) => view.can.includes(verb));
  const isTicked = canWork && !isInBin(filterValues);
  const params = useRememberedParams();
  const { columns: wanted } = params[0];
  const names = useMemo(() => columnNames(view, wanted), [view, wanted]);
  const { widths, setWidths } = useWidths(view, params);
  const columns = withWidths(columnsOf(view, null, names), widths);
  const isPlain = gathered !== undefined || isInBin(filterValues);
  const kind = isPlain ? plainKind(isPhone) : kindOf(view, params[0].kind, isPhone);
  const isPaged = hasPages(kind);
  const preview = usePreview(!isPhone, isPaged);
  useEffect(() => prefetchPages(SelectionBar.ahead), []);

  return (
    <>
      <section className="card listcard" aria-label={view.plural_title}>
        {gathered?.tabs ?? <ListTabs view={view} />}
        <div className="listtop" ref={measureTop}>
          {selectedIds.length > 0 ? (
            <SelectionBar view={view} own={gathered?.ticked} />
          ) : (
            <ListTools view={view} kind={kind} columns={names} params={params} own={gathered?.tools} />
          )}
        </div>
        {error ? (
          <ErrorPage error={error} isPart onRetry={() => void refetch()} />
        ) : !isPending && total === 0 ? (
          <Suspense>
            <EmptyState view={view} />
          </Suspense>
        ) : (
          <>
            <Rows
              kind={kind}
              view={view}
              columns={columns}
              selectable={isTicked}
              preview={preview}
              sizing={{ widths, onChange: (next) => void setWidths(next) }}
            />
            {isPaged && <Pager />}
          </>
        )}
      </section>
      {preview.id !== null && (
        <Suspense>
          <Preview view={view} preview={preview} />
        </Suspense>
      )}
    </>
  );
}

function Rows({ kind, sizing, ...props }: KindProps & { kind: ListKind; sizing: Sizing }) {
  if (kind === 'table') return <PlainTable {...props} sizing={sizing} />;
  return (
    <Suspense>
      <Drawing kind={kind} {...props} />
    </Suspense>
  );
}

function plainKind(isPhone: boolean): ListKind {
  return isPhone ? 'cards' : 'table';
}

/** The table head sticks below the tools, whose height changes with the filters. */
const measureTop = onResize((top) => top.parentElement?.style.setProperty('--tools', `${top.offsetHeight}px`));
