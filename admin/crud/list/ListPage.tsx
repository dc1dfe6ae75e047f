import { ListBase } from 'react-admin';
import { useParams } from 'react-router';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { useEntity, useEntityByPlural, useModel } from '../../providers/useModel.ts';
import { sortParam } from './columns.ts';
import { ListFrame } from './ListFrame.tsx';

/** /{plural}: the generated list of an entity in the menu. Its state is in the address and nowhere else. */
export function ListPage() {
  const summary = useEntityByPlural(useParams().plural);
  const { folders } = useModel();
  const isListed = folders.some(({ entities }) => summary && entities.includes(summary.name));
  return summary && isListed ? <EntityList key={summary.name} name={summary.name} /> : <NotFound />;
}

function EntityList({ name }: { name: string }) {
  const view = useEntity(name);
  return (
    <ListBase
      resource={view.plural}
      sort={sortParam(view.list.sort)}
      perPage={25}
      storeKey={false}
      exporter={false}
      disableAuthentication
      queryOptions={{ onError: () => undefined }}
    >
      <PageTitle title={view.plural_title} />
      <ListFrame view={view} />
    </ListBase>
  );
}
