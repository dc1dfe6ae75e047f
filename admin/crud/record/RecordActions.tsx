import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, Suspense, useState } from 'react';
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
  /** The step that usually follows; its button is filled. */
  next: RecordAction | null;
  buttons: RecordAction[];
  more: RecordAction[];
  open: (action: RecordAction) => void;
};

/**
 * The next step, further buttons, Edit, and a menu with the remaining actions in groups. On a phone the steps are at the
 * lower edge of the screen.
 */
export function RecordActions({ view, record, next, buttons, more, open }: Props) {
  const { say, language } = useReader();
  const menu = useMenuAnchor();
  const [isExplained, setExplained] = useState(false);
  const prints = usePrints(view, record);
  const plugs = recordButtons.filter(({ entity }) => entity === view.name);
  const firsts = plugs.filter(({ isFirst }) => isFirst);
  const own = plugs.filter(({ isFirst }) => !isFirst);
  const others = more.filter(({ name }) => !plugs.some((button) => button.name === name));
  const makes = madeFrom(view, record);
  const canExplain = view.explainable && !record.deleted_at;
  const canCopy = view.can.includes('create') && !record.deleted_at;
  /** The transitions are grouped under the name of their lifecycle; other actions follow, and at last what ends the record. */
  const headingOf = (action: RecordAction, before: RecordAction | undefined) => {
    const group = groupOf(action);
    if (before && groupOf(before) === group) return [];
    const title = group === 'others' ? say('actions.others') : group === 'end' ? null : view.fields[group]?.title;
    return title ? [<MenuHeading key={`of-${group}`}>{title}</MenuHeading>] : [<Divider key="end" />];
  };
  const canEdit = (record._actions ?? view.can).includes('update') && !record.deleted_at;
  return (
    <div className="row acts">
      <span className="row next-bar">
        {firsts.map(({ name, Button }) => (
          <Button key={name} view={view} record={record} isNext={!next} />
        ))}
        {buttons.map((action) => (
          <button
            key={action.name}
            type="button"
            className={`btn ${action === next ? 'primary' : ''} ${action.isDanger ? 'danger' : ''} ${action.refused ? 'refused' : ''}`}
            title={action.refused}
            aria-disabled={action.refused ? true : undefined}
            onClick={() => open(action)}
          >
            {action.title}
          </button>
        ))}
      </span>
      {own.map(({ name, Button }) => (
        <Button key={name} view={view} record={record} />
      ))}
      <span className="row">
        {canEdit && (
          <Link className="btn" to={`/${view.plural}/${record.id}/edit`}>
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
        {(canCopy || makes.length > 0) && <MenuHeading>{say('actions.create')}</MenuHeading>}
        {makes.map(({ entity, plural, title }) => (
          <MenuItem key={`make-${entity}`} component={Link} to={`/${plural}/new?from=${view.plural}:${record.id}`}>
            {say('list.new', newWords({ title }, language))}
          </MenuItem>
        ))}
        {canCopy && (
          <MenuItem component={Link} to={`/${view.plural}/new?copy=${record.id}`}>
            {say('record.duplicate')}
          </MenuItem>
        )}
        {prints.length > 0 && <MenuHeading>{say('actions.print')}</MenuHeading>}
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
          ...headingOf(action, others[index - 1]),
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

function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <li role="presentation" className="menu-heading">
      {children}
    </li>
  );
}

/** The lifecycle of a transition, `end` for what deletes the record, otherwise `others`. */
function groupOf({ of, kind, name }: RecordAction): string {
  return of ?? (kind === 'delete' || name === 'purge' ? 'end' : 'others');
}

/** The documents that can be made from a record in its present states. */
function madeFrom(view: EntityView, record: RaRecord) {
  const states = view.lifecycles.map(({ field }) => record[field]);
  if (record.deleted_at) return [];
  return (view.makes ?? []).filter(
    (make) => make.states.length === 0 || make.states.some((one) => states.includes(one)),
  );
}
