import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { newWords } from '../../cells/in-sentence.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { useMenuAnchor } from '../../layout/useMenuAnchor.ts';
import { recordButtons } from '../../plugs/record-buttons.ts';
import { usePrints } from './usePrints.ts';
import type { RecordAction } from './useRecordActions.ts';

const ExplainDialog = lazyComponent(async () => (await import('./ExplainDialog.tsx')).ExplainDialog);

type Props = {
  view: EntityView;
  record: RaRecord;
  buttons: RecordAction[];
  more: RecordAction[];
  open: (action: RecordAction) => void;
};

/** Buttons for transitions, for Edit, and a menu for the remaining actions. */
export function RecordActions({ view, record, buttons, more, open }: Props) {
  const { say, language } = useReader();
  const menu = useMenuAnchor();
  const [isExplained, setExplained] = useState(false);
  const prints = usePrints(view, record);
  const own = recordButtons.filter(({ entity }) => entity === view.name);
  const others = more.filter(({ name }) => !own.some((button) => button.name === name));
  const canExplain = view.explainable && !record.deleted_at;
  const canCopy = view.can.includes('create') && !record.deleted_at;
  const canEdit = (record._actions ?? view.can).includes('update') && !record.deleted_at;
  return (
    <div className="row acts">
      {buttons.map((action) => (
        <button
          key={action.name}
          type="button"
          className={`btn ${action.isDanger ? 'danger' : ''} ${action.refused ? 'refused' : ''}`}
          title={action.refused}
          aria-disabled={action.refused ? true : undefined}
          onClick={() => open(action)}
        >
          {action.title}
        </button>
      ))}
      {own.map(({ name, Button }) => (
        <Button key={name} view={view} record={record} />
      ))}
      <span className="row">
        {canEdit && (
          <Link className="btn primary" to={`/${view.plural}/${record.id}/edit`}>
            <Icon name="edit" />
            {say('record.edit')}
          </Link>
        )}
        <button
          type="button"
          className="iconb"
          aria-label={say('record.more')}
          aria-haspopup="menu"
          aria-expanded={menu.isOpen}
          onClick={menu.open}
        >
          <Icon name="dots" />
        </button>
      </span>
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        {canCopy && (
          <MenuItem component={Link} to={`/${view.plural}/new?copy=${record.id}`}>
            {say('record.duplicate')}
          </MenuItem>
        )}
        {madeFrom(view, record).map(({ entity, plural, title }) => (
          <MenuItem key={`make-${entity}`} component={Link} to={`/${plural}/new?from=${view.plural}:${record.id}`}>
            {say('list.new', newWords({ title }, language))}
          </MenuItem>
        ))}
        {prints.map(({ key, title, start }) => (
          <MenuItem
            key={`print-${key}`}
            onClick={() => {
              menu.close();
              start();
            }}
          >
            {title}
          </MenuItem>
        ))}
        {others.flatMap((action, index) => [
          ...headingOf(view, action, others[index - 1]),
          <MenuItem
            key={action.name}
            className={action.refused ? 'refused' : action.isDanger ? 'danger' : ''}
            onClick={() => {
              menu.close();
              open(action);
            }}
          >
            {action.title}
            {action.refused && <small className="reason">{action.refused}</small>}
          </MenuItem>,
        ])}
        {canExplain && (
          <MenuItem
            onClick={() => {
              menu.close();
              setExplained(true);
            }}
          >
            {say('explain.menu')}
          </MenuItem>
        )}
      </Menu>
      {isExplained && (
        <Suspense>
          <ExplainDialog view={view} record={record} onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Where a record has several lifecycles, their transitions are grouped under the name of each. */
function headingOf(view: EntityView, { of }: RecordAction, before: RecordAction | undefined) {
  if (view.lifecycles.length < 2 || of === before?.of) return [];
  if (of === undefined) return [<Divider key="others" />];
  return [
    <li key={`of-${of}`} role="presentation" className="menu-heading">
      {view.fields[of]?.title}
    </li>,
  ];
}

/** The documents that can be made from a record in its present states. */
function madeFrom(view: EntityView, record: RaRecord) {
  const states = view.lifecycles.map(({ field }) => record[field]);
  if (record.deleted_at) return [];
  return (view.makes ?? []).filter(
    (make) => make.states.length === 0 || make.states.some((one) => states.includes(one)),
  );
}
