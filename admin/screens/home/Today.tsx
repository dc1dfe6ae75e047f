import { Suspense } from 'react';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { useMenuAnchor } from '../../layout/useMenuAnchor.ts';
import { type Arrangement, groupOf } from './arrange.ts';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { ClearTiles } from './ClearTiles.tsx';
import type { Part } from './dashboard.ts';
import { formatToday } from './dates.ts';
import { PartNote } from './PartNote.tsx';
import { Resume } from './Resume.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { Tile } from './Tile.tsx';

const ChartPanel = lazyComponent(async () => (await import('./ChartPanel.tsx')).ChartPanel, ChartSkeleton);
const Arrange = lazyComponent(async () => (await import('./Arrange.tsx')).Arrange);

type Props = {
  parts: Part[];
  openSteps: number;
  onContinue: () => void;
  save: (change: Partial<Arrangement>) => Promise<void>;
};

/** The tiles that have the weight of a card; the others follow in one line. */
const mostTiles = 5;

/** What needs attention today: the first tiles with something to do, lists and charts; below them the links to continue with. */
export function Today({ parts, openSteps, onContinue, save }: Props) {
  const say = useWords();
  const language = useLanguage();
  const menu = useMenuAnchor();
  const shown = parts.filter((part) => part.is_shown);
  const isClear = ({ kind, count }: Part) => kind !== 'chart' && count === 0;
  const tiles = groupOf(shown, true).filter((part) => part.error || !isClear(part));
  const [first, further] = [tiles.slice(0, mostTiles), tiles.slice(mostTiles)];
  const panels = groupOf(shown, false).filter(({ kind, count, error }) => error || kind === 'chart' || count !== 0);
  return (
    <>
      <header className="head">
        <h1>{say('dashboard.today')}</h1>
        <span className="sm mute">{formatToday(new Date(), language)}</span>
        <span className="grow" />
        {parts.length > 0 && (
          <button type="button" className="btn" aria-haspopup="dialog" aria-expanded={menu.isOpen} onClick={menu.open}>
            <Icon name="sliders" />
            {say('dashboard.arrange')}
          </button>
        )}
      </header>
      {openSteps > 0 && (
        <p className="notice">
          <span className="grow">{say('dashboard.open_steps', { smart_count: openSteps })}</span>
          <button type="button" className="btn sm" onClick={onContinue}>
            {say('dashboard.continue')}
          </button>
        </p>
      )}
      <div className="home-tiles">
        {first.map((part) =>
          part.error ? <PartNote key={part.key} part={part} /> : <Tile key={part.key} part={part} />,
        )}
      </div>
      <ClearTiles parts={further} isClear={false} />
      <ClearTiles parts={shown.filter(isClear)} isClear />
      <div className="home-panels">
        {panels.map((part) => {
          if (part.error) return <PartNote key={part.key} part={part} />;
          return part.kind === 'list' ? (
            <RowsPanel key={part.key} part={part} />
          ) : (
            <ChartPanel key={part.key} part={part} />
          );
        })}
      </div>
      <Resume isAlone={shown.length === 0} />
      {menu.isOpen && (
        <Suspense>
          <Arrange parts={parts} anchor={menu.anchor} onClose={menu.close} save={save} />
        </Suspense>
      )}
    </>
  );
}
