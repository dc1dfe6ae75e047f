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
import { NotFound } from '../../layout/NotFound.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import { hasPages, kindOf } from '../kinds/kinds.ts';
import { useRememberedParams } from '../views/useRememberedParams.ts';
import { sortParam } from './columns.ts';
import { ListFrame } from './ListFrame.tsx';
import { useIdle } from './useIdle.ts';

/** /{plural}: the generated list of an entity in the menu. Its state is in the address and nowhere else. */
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

/** The column and the filter of the client are of use among the rows of several clients only. */
function useViewFor(view: EntityView, client: ChosenClient | null): EntityView {
  return useMemo(() => (client ? withoutClient(view) : view), [view, client]);
}

/** What was ticked among the rows of one client is not worked on among those of another. */
function useUnticked(plural: string, client: number | undefined): void {
  const untick = useUnselectAll(plural);
  const former = useRef(client);
  useEffect(() => {
    if (former.current !== client) untick();
    former.current = client;
  }, [client, untick]);
}

/** The rows of a page; only how many there are, and that when it has been drawn, where a kind asks for its own. */
function useListQuery(view: EntityView) {
  const [{ kind }] = useRememberedParams();
  const isPhone = usePhone();
  const filter = new URLSearchParams(useLocation().search).get('filter') ?? '';
  const isPaged = filter.includes('"deleted_at"') || hasPages(kindOf(view, kind, isPhone));
  const isIdle = useIdle(!isPaged);
  const own = isPaged ? { placeholderData: unlessCounted } : { enabled: isIdle, meta: { count: true } };
  return { onError: () => undefined, ...own };
}

/** What was shown before stays meanwhile, but a mere count shows no rows. */
function unlessCounted(before: GetListResult | undefined): GetListResult | undefined {
  return before?.total && before.data.length === 0 ? undefined : before;
}
