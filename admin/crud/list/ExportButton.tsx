import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'react-admin';
import type { ExportFormat } from '#admin/providers/http/export.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatNumber } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useMenuAnchor } from '../../layout/useMenuAnchor.ts';
import { useExport } from './useExport.ts';

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Exports all rows of the list as a spreadsheet file, in the format that the user chooses. */
export function ExportButton({ view, columns }: { view: EntityView; columns: readonly string[] }) {
  const say = useWords();
  const language = useLanguage();
  const menu = useMenuAnchor();
  const { total = 0 } = useListContext();
  const { state, start, stop } = useExport(view, columns);
  const number = (value: number) => formatNumber(value, language, 0);
  const choose = (format: ExportFormat) => {
    menu.close();
    void start(format);
  };

  if (state) {
    const counts = { done: number(Math.min(state.rows ?? 0, total)), total: number(total) };
    return (
      <button type="button" className="btn sm quiet wide-only" onClick={stop}>
        <Icon name="x" />
        <span role="status">
          {state.rows === null
            ? say('list.exporting_all', counts)
            : say(state.isJob ? 'list.exporting_job' : 'list.exporting', counts)}
        </span>
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="btn sm quiet wide-only"
        data-export
        disabled={total === 0}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <Icon name="download" />
        <span className="word">{say('list.export')}</span>
      </button>
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {say(`list.export_${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
