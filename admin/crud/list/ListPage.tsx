import { ListBase } from 'react-admin';
import { useParams } from 'react-router';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { useEntity, useEntityByPlural } from '../../providers/useModel.ts';
import { sortParam } from './columns.ts';
import { ListFrame } from './ListFrame.tsx';

/** /{plural}: the generated list. Its state is in the address and nowhere else. */
export function ListPage() {
  const summary = useEntityByPlural(useParams().plural);
  return summary ? <EntityList key={summary.name} name={summary.name} /> : <NotFound />;
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
