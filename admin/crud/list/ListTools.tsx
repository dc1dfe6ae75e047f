import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { Icon } from '../../layout/Icon.tsx';
import type { EntityView } from '../../providers/model.ts';
import { useWords } from '../../providers/useWords.ts';
import type { useKeptParams } from '../views/useKeptParams.ts';
import { DensitySwitch } from './DensitySwitch.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { binFilter, isInBin, without } from './filters.ts';
import { SearchField } from './SearchField.tsx';

const ViewsMenu = lazy(async () => ({ default: (await import('../views/ViewsMenu.tsx')).ViewsMenu }));

type Props = { view: EntityView; columns: string[]; params: ReturnType<typeof useKeptParams> };

/** Search, filters as chips, saved views and columns, export, recycle bin, row height. */
export function ListTools({ view, columns, params }: Props) {
  const say = useWords();
  const { filterValues, setFilters } = useListContext();
  const inBin = isInBin(filterValues);
  const toggleBin = () => setFilters(inBin ? without(filterValues, 'deleted_at') : binFilter, undefined, false);
  return (
    <div className="tools">
      {view.search && <SearchField />}
      {!inBin && <FilterBar view={view} />}
      {inBin && <span className="sm second">{say('list.in_bin')}</span>}
      <span className="grow" />
      {!inBin && (
        <Suspense>
          <ViewsMenu view={view} columns={columns} params={params} />
        </Suspense>
      )}
      <ExportButton view={view} columns={columns} />
      {view.can.includes('restore') && (
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
      <DensitySwitch />
    </div>
  );
}
