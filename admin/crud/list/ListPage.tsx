import { useEffect, useMemo, useRef } from 'react';
import { type GetListResult, ListBase, useUnselectAll } from 'react-admin';
import { useLocation, useParams } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useEntity, useEntityByPlural, useModel } from '#admin/providers/model/useModel.ts';
import {
  type ChosenClient,
  narrowedTo,
  useChosenClient,
  withoutClient,
} from '#admin/providers/session/chosen-client.ts';
import { sortParam } from '../../cells/columns.ts';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import { hasPages, kindOf } from '../kinds/kinds.ts';
import { useRememberedParams } from '../views/useRememberedParams.ts';
import { ListFrame } from './ListFrame.tsx';
import { askedFor, columnNames } from './row-fields.ts';
import { useIdle } from './useIdle.ts';

/** /{plural}: the generated list of an entity in the menu. Its state is stored in the address only. */
export function ListPage() {
  const summary = useEntityByPlural(useParams().plural);
  const { folders } = useModel();
  const isListed = folders.some(({ entities }) => summary && entities.includes(summary.name));
  return summary && isListed ? <EntityList key={summary.name} name={summary.name} /> : <NotFound />;
}

function EntityList({ name }: { name: string }) {
  const client = useChosenClient();
  const view = useViewFor(useEntity(name), client);
  const filter = useMemo(() => narrowedTo(client, view.client_rows), [client, view.client_rows]);
  useUnticked(view.plural, client?.id);
  const queryOptions = useListQuery(view);
  return (
    <ListBase
      resource={view.plural}
      filter={filter}
      sort={sortParam(view.list.sort)}
      perPage={25}
      storeKey={false}
      exporter={false}
      disableAuthentication
      queryOptions={queryOptions}
    >
      <PageTitle title={view.plural_title} />
      <ListFrame view={view} />
    </ListBase>
  );
}

/** The column and the filter of the client are useful only when the rows of several clients are shown. */
function useViewFor(view: EntityView, client: ChosenClient | null): EntityView {
  return useMemo(() => (client ? withoutClient(view) : view), [view, client]);
}

/** Unticks the rows when the client changes, so that rows of one client are not changed while another is shown. */
function useUnticked(plural: string, client: number | undefined): void {
  const untick = useUnselectAll(plural);
  const former = useRef(client);
  useEffect(() => {
    if (former.current !== client) untick();
    former.current = client;
  }, [client, untick]);
}

/**
 * Reads the rows of a page. Where a kind of list loads its own rows, only their number is read, after the list is
 * drawn.
 */
function useListQuery(view: EntityView) {
  const [{ kind, columns }] = useRememberedParams();
  const isPhone = usePhone();
  const filter = new URLSearchParams(useLocation().search).get('filter') ?? '';
  const isPaged = filter.includes('"deleted_at"') || hasPages(kindOf(view, kind, isPhone));
  const isIdle = useIdle(!isPaged);
  const asked = useMemo(() => askedFor(view, columnNames(view, columns)), [view, columns]);
  const rows = { placeholderData: unlessCounted, ...asked };
  return { onError: () => undefined, ...(isPaged ? rows : { enabled: isIdle, meta: { count: true } }) };
}

/** Shows the previous rows while the next ones load, unless the previous answer was only a count without rows. */
function unlessCounted(before: GetListResult | undefined): GetListResult | undefined {
  return before?.total && before.data.length === 0 ? undefined : before;
}
