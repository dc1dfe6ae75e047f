import { type ReactNode, Suspense } from 'react';
import { useListContext } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { ListKind } from '#generator/model/types.ts';
import { binFilter, isInBin, without } from '../../conditions/filters.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import type { useRememberedParams } from '../views/useRememberedParams.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { SearchField } from './SearchField.tsx';

const ColumnsMenu = lazyComponent(async () => (await import('../views/ColumnsMenu.tsx')).ColumnsMenu);
const ListSwitches = lazyComponent(
  async () => (await import('../kinds/ListSwitches.tsx')).ListSwitches,
  ({ view, hasKinds }) => <span style={{ width: hasKinds ? 72 + 30 * view.list.views.length : 62 }} />,
);
const PutAll = lazyComponent(async () => (await import('../basket/PutIn.tsx')).PutAll);
const ViewsMenu = lazyComponent(async () => (await import('../views/ViewsMenu.tsx')).ViewsMenu);

/** Loads all tools above a list together, so that nothing moves when they appear. */
export function toolsAhead(): Promise<unknown> {
  return Promise.all([ColumnsMenu, ListSwitches, PutAll, ViewsMenu].map(({ ahead }) => ahead()));
}

type Props = {
  view: EntityView;
  kind: ListKind;
  columns: string[];
  params: ReturnType<typeof useRememberedParams>;
  own?: ReactNode;
};

/**
 * Search, filters as chips, saved views and columns, export, recycle bin, kind and row height; `own` replaces saved
 * views and recycle bin.
 */
export function ListTools({ view, kind, columns, params, own }: Props) {
  const say = useWords();
  const { filterValues, setFilters } = useListContext();
  const inBin = isInBin(filterValues);
  const kinds = own || inBin ? 0 : view.list.views.length;
  const toggleBin = () => setFilters(inBin ? without(filterValues, 'deleted_at') : binFilter, undefined, false);
  return (
    <div className="tools">
      {view.search && <SearchField />}
      {!inBin && <FilterBar view={view} />}
      {inBin && <span className="sm second">{say('list.in_bin')}</span>}
      <span className="grow" />
      {own}
      {!inBin && (
        <Suspense>
          {own ? (
            <ColumnsMenu view={view} columns={columns} params={params} />
          ) : (
            <>
              <ViewsMenu view={view} columns={columns} params={params} />
              <PutAll view={view} />
            </>
          )}
        </Suspense>
      )}
      <ExportButton view={view} columns={columns} />
      {!own && view.can.includes('restore') && (
        <button
          type="button"
          className={`btn sm quiet ${inBin ? '' : 'wide-only'}`}
          aria-pressed={inBin}
          onClick={toggleBin}
        >
          <Icon name={inBin ? 'undo' : 'trash'} />
          <span className={inBin ? undefined : 'word'}>{say(inBin ? 'list.leave_bin' : 'list.bin')}</span>
        </button>
      )}
      <ListSwitches view={view} kind={kind} params={params} hasKinds={kinds > 1} />
    </div>
  );
}
