import { type GetListResult, ListBase } from 'react-admin';
import { useLocation, useParams } from 'react-router';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import type { EntityView } from '../../providers/model.ts';
import { useEntity, useEntityByPlural, useModel } from '../../providers/useModel.ts';
import { hasPages, kindOf } from '../kinds/kinds.ts';
import { useKeptParams } from '../views/useKeptParams.ts';
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
  const view = useEntity(name);
  const queryOptions = useListQuery(view);
  return (
    <ListBase
      resource={view.plural}
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

/** The rows of a page; only how many there are, and that when it has been drawn, where a kind asks for its own. */
function useListQuery(view: EntityView) {
  const [{ kind }] = useKeptParams();
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
