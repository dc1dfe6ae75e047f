import { useMemo } from 'react';
import { type Identifier, ListBase, useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { basketPath } from '#admin/providers/model/basket.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { sortParam } from '../../cells/columns.ts';
import { formatNumber } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';
import { BulkActions } from '../list/bulk/BulkActions.tsx';
import { bulkActions } from '../list/bulk/bulk-actions.ts';
import { OwnBulkButtons } from '../list/bulk/OwnBulkButtons.tsx';
import { ListCard } from '../list/ListCard.tsx';
import { askedFor, columnNames } from '../list/row-fields.ts';
import { useRememberedParams } from '../views/useRememberedParams.ts';
import type { Kind } from './BasketPage.tsx';
import { EditAll } from './EditAll.tsx';
import { useBasketWork } from './useBasket.ts';

type Props = { kinds: Kind[]; open: Kind };

/** The basket's records of one kind: the entity's list, restricted to these ids. */
export function BasketList({ kinds, open }: Props) {
  const view = useEntity(open.entity.name);
  const [{ columns }] = useRememberedParams();
  const ids = open.part.ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded basket usually has the same ids
  const filter = useMemo(() => ({ id: open.part.ids }), [ids]);
  const gathered = useMemo(
    () => ({
      tabs: <KindTabs kinds={kinds} open={open} />,
      tools: <ForAll view={view} ids={open.part.ids} />,
      ticked: <TakeOut view={view} />,
    }),
    [kinds, open, view],
  );
  return (
    <ListBase
      resource={view.plural}
      filter={filter}
      sort={sortParam(view.list.sort)}
      perPage={25}
      storeKey={false}
      exporter={false}
      disableAuthentication
      queryOptions={{ onError: () => undefined, ...askedFor(view, columnNames(view, columns)) }}
    >
      <ListCard view={view} gathered={gathered} />
    </ListBase>
  );
}

/** Actions for all records of this kind in the basket, without ticking them. */
function ForAll({ view, ids }: { view: EntityView; ids: readonly Identifier[] }) {
  const say = useWords();
  const language = useLanguage();
  const label = say('basket.act_all', { count: formatNumber(ids.length, language, 0) });
  return (
    <span className="row">
      {view.can.includes('update') && <EditAll view={view} />}
      {bulkActions(view).length > 0 && <BulkActions view={view} ids={ids} label={label} />}
      <OwnBulkButtons view={view} ids={ids} />
    </span>
  );
}

function KindTabs({ kinds, open }: Props) {
  const say = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <nav className="tabs" aria-label={say('basket.kinds')}>
      {kinds.map(({ entity, part }) => (
        <button
          key={entity.name}
          type="button"
          aria-current={entity === open.entity ? 'true' : undefined}
          onClick={() => void navigate(`${basketPath}/${entity.plural}`)}
        >
          {entity.plural_title}
          <span className="count">{formatNumber(part.ids.length, language, 0)}</span>
        </button>
      ))}
    </nav>
  );
}

function TakeOut({ view }: { view: EntityView }) {
  const say = useWords();
  const { selectedIds, onUnselectItems } = useListContext();
  const { takeOut } = useBasketWork();
  const take = async () => {
    if (await takeOut(view, selectedIds)) onUnselectItems();
  };
  return (
    <button type="button" className="btn sm" onClick={() => void take()}>
      <Icon name="minus" />
      {say('basket.take_out')}
    </button>
  );
}
