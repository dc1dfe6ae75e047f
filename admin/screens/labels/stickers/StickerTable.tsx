import { Link } from 'react-router';
import { formatDay } from '../../../cells/formats.ts';
import { useReader } from '../../../cells/useReader.ts';
import type { StickerRow } from './useStickers.ts';

type Props = {
  rows: readonly StickerRow[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
};

/** The assets with their dates, and the dates on their present sticker. */
export function StickerTable({ rows, chosen, onChoose }: Props) {
  const { say, language } = useReader();
  const day = (value: string | null) => (value ? formatDay(value, language) : '–');
  const all = rows.map(({ id }) => id);
  const areAll = all.length > 0 && all.every((id) => chosen.has(id));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label={say('stickers.choose_page')}
              checked={areAll}
              onChange={({ target }) => onChoose(all, target.checked)}
            />
          </th>
          <th scope="col">{say('stickers.asset')}</th>
          <th scope="col" className="wide">
            {say('stickers.room')}
          </th>
          <th scope="col" className="wide">
            {say('stickers.done')}
          </th>
          <th scope="col">{say('stickers.due')}</th>
          <th scope="col" className="wide">
            {say('stickers.printed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={chosen.has(row.id) ? 'on' : ''}>
            <td>
              <input
                type="checkbox"
                aria-label={say('stickers.choose', { name: row.asset_no ?? row.name ?? row.id })}
                checked={chosen.has(row.id)}
                onChange={({ target }) => onChoose([row.id], target.checked)}
              />
            </td>
            <td>
              <Link className="link" to={`/assets/${row.id}`}>
                {row.asset_no ?? row.id}
              </Link>
              <span className="second"> {row.name}</span>
            </td>
            <td className="wide">{row.room}</td>
            <td className="num wide">{day(row.done_on)}</td>
            <td className="num">{day(row.due_on)}</td>
            <td className="wide second">
              {row.printed ? say('stickers.printed_due', { day: day(row.printed.due_on) }) : say('stickers.never')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
