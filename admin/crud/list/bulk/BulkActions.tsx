import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { useMenuAnchor } from '../../../layout/useMenuAnchor.ts';
import { useOutcomeReport } from '../useBulkWork.tsx';
import { BulkActionDialog } from './BulkActionDialog.tsx';
import { type BulkAction, bulkActions } from './bulk-actions.ts';

type Props = { view: EntityView; ids: readonly Identifier[]; label?: string };

/** What may be done with several records besides changing their fields: transitions and actions. */
export function BulkActions({ view, ids, label }: Props) {
  const say = useWords();
  const menu = useMenuAnchor();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const reportOutcome = useOutcomeReport();
  const choose = (action: BulkAction) => {
    menu.close();
    setAsked(action);
  };
  return (
    <>
      <button type="button" className="btn sm" aria-haspopup="menu" aria-expanded={menu.isOpen} onClick={menu.open}>
        {label ?? say('bulk.actions')}
        <Icon name="down" small />
      </button>
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        {bulkActions(view).map((action) => (
          <MenuItem key={action.name} onClick={() => choose(action)}>
            {action.title}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <BulkActionDialog
          view={view}
          ids={ids}
          action={asked}
          onDone={(outcome) => {
            setAsked(null);
            reportOutcome(outcome);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
