import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { useMenuAnchor } from '../../layout/useMenuAnchor.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { type SavedView, savedViews } from './saved-view.ts';
import type { useRememberedParams } from './useRememberedParams.ts';
import { useViewActions } from './useViewActions.ts';
import { useViews } from './useViews.ts';

/** Its form engine is not needed to show a list. */
const SaveViewDialog = lazyComponent(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog);

type Props = { view: EntityView; columns: string[]; params: ReturnType<typeof useRememberedParams> };

/** The saved view that is shown, the others, and saving the present one; next to it the menu of columns. */
export function ViewsMenu({ view, columns, params }: Props) {
  const { entities } = useModel();
  return (
    <>
      {entities[savedViews.entity] && <Views view={view} columns={columns} params={params} />}
      <ColumnsMenu view={view} columns={columns} params={params} />
    </>
  );
}

type Open = { kind: 'save'; saved: SavedView | null } | { kind: 'delete'; saved: SavedView };

function Views({ view, columns, params }: Props) {
  const say = useWords();
  const menu = useMenuAnchor();
  const { entities } = useModel();
  const { views, active, settings, isChanged, apply } = useViews(view, columns, params);
  const { update, remove } = useViewActions();
  const [open, setOpen] = useState<Open | null>(null);
  const canCreate = entities[savedViews.entity]?.can.includes('create');
  const act = (work: () => unknown) => () => {
    menu.close();
    work();
  };
  return (
    <>
      <button
        type="button"
        className="btn sm quiet"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <Icon name="bookmark" />
        <span className="cut view-name">{active?.name ?? say('views.title')}</span>
        {isChanged && (
          <>
            <span className="dot" aria-hidden="true" />
            <span className="vh">{say('views.changed')}</span>
          </>
        )}
        <Icon name="down" small />
      </button>
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        <MenuItem selected={!active} onClick={act(() => apply(null))}>
          {say('views.none')}
        </MenuItem>
        {views.map((saved) => (
          <MenuItem key={saved.id} selected={saved === active} onClick={act(() => apply(saved))}>
            <span className="grow">{saved.name}</span>
            {saved.is_default && <Icon name="star" small />}
            {saved.shared_with !== 'me' && <span className="xs mute">{say('views.shared')}</span>}
          </MenuItem>
        ))}
        <Divider />
        {active && isChanged && (
          <MenuItem onClick={act(() => update(active, settings))}>
            {say('views.update', { name: active.name })}
          </MenuItem>
        )}
        {canCreate && (
          <MenuItem onClick={act(() => setOpen({ kind: 'save', saved: null }))}>{say('views.save_as')}</MenuItem>
        )}
        {active && (
          <MenuItem onClick={act(() => setOpen({ kind: 'save', saved: active }))}>
            {say('views.edit', { name: active.name })}
          </MenuItem>
        )}
        {active && (
          <MenuItem className="danger" onClick={act(() => setOpen({ kind: 'delete', saved: active }))}>
            {say('views.delete', { name: active.name })}
          </MenuItem>
        )}
      </Menu>
      {open?.kind === 'save' && (
        <SaveViewDialog
          entity={view.name}
          settings={settings}
          saved={open.saved}
          onSaved={(saved) => {
            setOpen(null);
            if (saved.id !== active?.id) apply(saved);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          title={say('record.delete_title', { title: open.saved.name })}
          text={say('views.delete_text')}
          button={say('record.delete')}
          isDanger
          onConfirm={async () => {
            if (await remove(open.saved)) apply(null);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
