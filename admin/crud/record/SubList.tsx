import { ListBase, type RaRecord, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { EntityView, ShowTab } from '#admin/providers/model/model.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { clientEntity, narrowedTo, useChosenClient, withoutClient } from '#admin/providers/session/chosen-client.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { columnsOf, sortParam } from '../../cells/columns.ts';
import { newWords } from '../../cells/in-sentence.ts';
import { mayCreateFor } from '../../form/may-create-for.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import { Cards } from '../kinds/Cards.tsx';
import { Pager } from '../list/Pager.tsx';
import { PlainTable } from '../list/PlainTable.tsx';
import { askedFor } from '../list/row-fields.ts';

type Props = { tab: ShowTab; parent: EntityView; record: RaRecord };

/** The records that belong to this one, with a button "New" that already fills in this record. */
export function SubList({ tab, parent, record }: Props) {
  const entity = useEntity(tab.entity);
  const client = useChosenClient();
  const hasClient = typeof record.client_id === 'number' || parent.name === clientEntity;
  const view = client || hasClient ? withoutClient(entity) : entity;
  const link = tab.by ? { [tab.by]: Number(record.id) } : { owner_type: parent.name, owner_id: Number(record.id) };
  return (
    <ListBase
      resource={view.plural}
      filter={{ ...link, ...(!hasClient && narrowedTo(client, view.client_rows)) }}
      sort={sortParam(
        tab.order
          ? [
              [tab.order, 'ASC'],
              ['id', 'ASC'],
            ]
          : view.list.sort,
      )}
      perPage={25}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      exporter={false}
      queryOptions={{ onError: () => undefined, ...askedFor(view, view.list.columns) }}
    >
      <Frame view={view} by={tab.by} link={link} canCreate={!record.deleted_at} />
    </ListBase>
  );
}

type FrameProps = { view: EntityView; by: string | null; link: Record<string, unknown>; canCreate: boolean };

function Frame({ view, by, link, canCreate }: FrameProps) {
  const say = useWords();
  const language = useLanguage();
  const isPhone = usePhone();
  const user = useUser();
  const { pathname, search } = useLocation();
  const { total, isPending, error, refetch } = useListContext();
  const columns = columnsOf(view, by);
  const params = new URLSearchParams({
    ...Object.fromEntries(Object.entries(link).map(([name, value]) => [name, String(value)])),
    back: pathname + search,
  });
  if (error) return <ErrorPage error={error} isPart onRetry={() => void refetch()} />;
  return (
    <>
      <div className="tools">
        <span className="grow" />
        {canCreate && mayCreateFor(view, user, link) && (
          <Link className="btn sm" to={`/${view.plural}/new?${params}`}>
            <Icon name="plus" />
            {say('list.new', newWords(view, language))}
          </Link>
        )}
      </div>
      {!isPending && total === 0 ? (
        <p className="empty second">{view.list.empty}</p>
      ) : (
        <>
          {isPhone ? (
            <Cards view={view} columns={columns} />
          ) : (
            <PlainTable view={view} columns={columns} selectable={false} />
          )}
          <Pager />
        </>
      )}
    </>
  );
}
