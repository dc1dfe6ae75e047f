import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { FilterPicker } from '../../conditions/FilterPicker.tsx';
import { activeTab, chipValues, type FilterValues, isPlain, without } from '../../conditions/filters.ts';
import { AnchoredMenu } from '../../layout/AnchoredMenu.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { useMenuAnchor } from '../../layout/useMenuAnchor.ts';
import { FilterChip } from './FilterChip.tsx';

const FilterDialog = lazyComponent(async () => (await import('./FilterDialog.tsx')).FilterDialog);

type Picking = { field: FieldView; anchor: HTMLElement };

/** Active filters as chips, and a button that adds more. The chips always show the complete filter. */
export function FilterBar({ view }: { view: EntityView }) {
  const say = useWords();
  const { filterValues, setFilters } = useListContext();
  const menu = useMenuAnchor();
  const [picking, setPicking] = useState<Picking | null>(null);
  const [isBuilding, setBuilding] = useState(false);
  const chips = chipValues(view, filterValues, activeTab(view, filterValues));
  const fieldOf = (name: string) => view.fields[name] ?? view.list.rows?.[name];
  const offered = view.list.filters.flatMap((name) => (name in chips ? [] : (fieldOf(name) ?? [])));
  const apply = (values: FilterValues) => setFilters(values, undefined, false);
  const others = Object.keys(chips).reduce<FilterValues>((values, name) => without(values, name), filterValues);
  const open = (name: string, value: unknown, anchor: HTMLElement) => {
    const field = fieldOf(name);
    if (field && (isPlain(value) || field.kind === 'json')) setPicking({ field, anchor });
    else setBuilding(true);
  };

  return (
    <>
      {Object.entries(chips).map(([name, value]) => (
        <FilterChip
          key={name}
          view={view}
          name={name}
          value={value}
          onOpen={(event: MouseEvent<HTMLElement>) => open(name, value, event.currentTarget)}
          onRemove={() => apply(without(filterValues, name))}
        />
      ))}
      <button type="button" className="btn sm quiet" aria-haspopup="menu" onClick={menu.open}>
        <Icon name="plus" />
        {say('list.filter')}
      </button>
      {Object.keys(chips).length > 0 && (
        <button type="button" className="btn sm text" onClick={() => apply(others)}>
          {say('list.clear')}
        </button>
      )}
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        {offered.map((field) => (
          <MenuItem
            key={field.name}
            onClick={() => {
              if (menu.anchor) setPicking({ field, anchor: menu.anchor });
              menu.close();
            }}
          >
            {field.title}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            menu.close();
            setBuilding(true);
          }}
        >
          {say('filter.open')}
        </MenuItem>
      </Menu>
      {isBuilding && (
        <Suspense>
          <FilterDialog
            view={view}
            filter={chips}
            taken={Object.keys(others)}
            onApply={(filter) => {
              apply({ ...others, ...filter });
              setBuilding(false);
            }}
            onClose={() => setBuilding(false)}
          />
        </Suspense>
      )}
      {picking && (
        <Suspense>
          <AnchoredMenu anchor={picking.anchor} onClose={() => setPicking(null)}>
            <FilterPicker
              field={picking.field}
              value={filterValues[picking.field.name]}
              onApply={(value) => {
                const rest = without(filterValues, picking.field.name);
                apply(value === undefined ? rest : { ...rest, [picking.field.name]: value });
                setPicking(null);
              }}
            />
          </AnchoredMenu>
        </Suspense>
      )}
    </>
  );
}
