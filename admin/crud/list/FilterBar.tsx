import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { type MouseEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { Icon } from '../../layout/Icon.tsx';
import { startSide } from '../../layout/sides.ts';
import { useMenuAnchor } from '../../layout/useMenuAnchor.ts';
import type { EntityView, FieldView } from '../../providers/model.ts';
import { useWords } from '../../providers/useWords.ts';
import { FilterChip } from './FilterChip.tsx';
import { FilterPicker } from './FilterPicker.tsx';
import { activeTab, chipValues, type FilterValues, without } from './filters.ts';

type Picking = { field: FieldView; anchor: HTMLElement };

/** Active filters as chips, further ones behind the button. The chips are the only truth. */
export function FilterBar({ view }: { view: EntityView }) {
  const say = useWords();
  const { filterValues, setFilters } = useListContext();
  const menu = useMenuAnchor();
  const [picking, setPicking] = useState<Picking | null>(null);
  const chips = chipValues(view, filterValues, activeTab(view, filterValues));
  const offered = view.list.filters.flatMap((name) => (name in chips ? [] : (view.fields[name] ?? [])));
  const apply = (values: FilterValues) => setFilters(values, undefined, false);
  const clear = () =>
    apply(Object.keys(chips).reduce<FilterValues>((values, name) => without(values, name), filterValues));

  return (
    <>
      {Object.entries(chips).map(([name, value]) => (
        <FilterChip
          key={name}
          field={view.fields[name] ?? null}
          value={value}
          onOpen={(event: MouseEvent<HTMLElement>) =>
            view.fields[name] && setPicking({ field: view.fields[name], anchor: event.currentTarget })
          }
          onRemove={() => apply(without(filterValues, name))}
        />
      ))}
      {offered.length > 0 && (
        <button type="button" className="btn sm quiet" aria-haspopup="menu" onClick={menu.open}>
          <Icon name="plus" />
          {say('list.filter')}
        </button>
      )}
      {Object.keys(chips).length > 0 && (
        <button type="button" className="btn sm text" onClick={clear}>
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
      </Menu>
      <Popover
        open={picking !== null}
        anchorEl={picking?.anchor}
        onClose={() => setPicking(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: startSide() }}
        transformOrigin={{ vertical: 'top', horizontal: startSide() }}
        slotProps={{ paper: { sx: { borderRadius: '8px', mt: '4px' } } }}
      >
        {picking && (
          <FilterPicker
            field={picking.field}
            value={filterValues[picking.field.name]}
            onApply={(value) => {
              const rest = without(filterValues, picking.field.name);
              apply(value === undefined ? rest : { ...rest, [picking.field.name]: value });
              setPicking(null);
            }}
          />
        )}
      </Popover>
    </>
  );
}
