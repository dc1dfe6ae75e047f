import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RaRecord, useDataProvider, useGetList, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { problemOf, reasonOf } from '#admin/providers/http/problem.ts';
import { saveFile } from '#admin/providers/http/save-file.ts';
import { isOwnPage } from '../cells/Cell.tsx';
import { isFile } from '../cells/file-address.ts';
import { formatInstant } from '../cells/formats.ts';
import { useReader } from '../cells/useReader.ts';

type Props = { anchor: HTMLElement | null; onClose: () => void; onChange: () => void };

const shown = 8;

/** The newest unread notifications: a click marks one as read and opens its page. */
export function BellMenu({ anchor, onClose, onChange }: Props) {
  const { say, language } = useReader();
  const navigate = useNavigate();
  const notify = useNotify();
  const provider = useDataProvider<typeof dataProvider>();
  const { data = [], isPending } = useGetList<RaRecord>('notifications', {
    filter: { read_at: { $exists: false } },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  });
  const act = async (id: RaRecord['id'], action: 'mark_read' | 'read_all') => {
    try {
      await provider.act('notifications', id, action);
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    }
    onChange();
  };
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const open = async ({ id, link }: RaRecord) => {
    await act(id, 'mark_read');
    if (isFile(link)) return save(link);
    go(isOwnPage(link) ? link : '/notifications');
  };
  const save = async (address: string) => {
    onClose();
    try {
      await saveFile(address);
    } catch (fault) {
      const isMissing = problemOf(fault)?.status === 404;
      notify(isMissing ? say('file.deleted') : reasonOf(fault), { type: 'error' });
    }
  };
  const readAll = async () => {
    if (data[0]) await act(data[0].id, 'read_all');
    onClose();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {data.map((notice) => (
        <MenuItem key={notice.id} className="notice-item" onClick={() => void open(notice)}>
          <span>
            <b>{String(notice.title)}</b>
            <span className="sm">{String(notice.body ?? '')}</span>
            <span className="xs mute">{formatInstant(String(notice.created_at), language)}</span>
          </span>
        </MenuItem>
      ))}
      {data.length === 0 && <MenuItem disabled>{isPending ? '…' : say('notices.none')}</MenuItem>}
      <Divider />
      {data.length > 0 && <MenuItem onClick={() => void readAll()}>{say('notices.read_all')}</MenuItem>}
      <MenuItem onClick={() => go('/notifications')}>{say('notices.all')}</MenuItem>
      <MenuItem onClick={() => go('/account?tab=notices')}>{say('notices.choices')}</MenuItem>
    </Menu>
  );
}
