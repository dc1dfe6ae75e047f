import './stickers.css';
import { useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { type StickerKind, stickerKinds } from '#schemas/labels/label-tokens.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { useReader } from '../../../cells/useReader.ts';
import { ErrorPage } from '../../../layout/ErrorPage.tsx';
import { Icon } from '../../../layout/Icon.tsx';
import { PageSkeleton } from '../../../layout/PageSkeleton.tsx';
import { PageTitle } from '../../../layout/PageTitle.tsx';
import { LabelDialog } from '../LabelDialog.tsx';
import { StickerTable } from './StickerTable.tsx';
import { perPage, type StickerPage, useStickers } from './useStickers.ts';

/** Assets whose sticker is missing or outdated, by kind of sticker, to be chosen and printed. */
export function StickersPage() {
  const { say, language } = useReader();
  const stickers = useStickers();
  const { data, chosen } = stickers;
  const [isPrinting, setPrinting] = useState(false);
  if (stickers.error) return <ErrorPage error={stickers.error} onRetry={() => void stickers.refetch()} />;
  if (!data) return <PageSkeleton />;
  const number = (value: number) => formatNumber(value, language, 0);
  return (
    <div className="stickers fade">
      <PageTitle title={say('stickers.title')} />
      <header>
        <h1>{say('stickers.title')}</h1>
        <p className="second sm">{say('stickers.text')}</p>
      </header>
      <Kinds data={data} onShow={stickers.show} />
      {data.total === 0 ? (
        <p className="card empty second">{say('stickers.none')}</p>
      ) : (
        <section className="card" inert={stickers.isChanging}>
          <div className="tools row">
            <span className="sm grow" role="status">
              {say('stickers.chosen', { count: number(chosen.size), total: number(data.total) })}
            </span>
            {chosen.size > 0 && (
              <button type="button" className="btn sm text" onClick={stickers.clear}>
                {say('stickers.clear')}
              </button>
            )}
            {chosen.size < data.total && (
              <button type="button" className="btn sm text" onClick={() => void stickers.chooseAll()}>
                {say('stickers.all', { total: number(data.total) })}
              </button>
            )}
            <button
              type="button"
              className="btn primary"
              disabled={chosen.size === 0}
              onClick={() => setPrinting(true)}
            >
              <Icon name="print" />
              {chosen.size > 0 ? say('stickers.print', { count: number(chosen.size) }) : say('labels.print')}
            </button>
          </div>
          <StickerTable rows={data.data} chosen={chosen} onChoose={stickers.choose} />
          <Pages data={data} page={stickers.page} onTurn={stickers.turn} />
        </section>
      )}
      {isPrinting && (
        <LabelDialog
          subject="asset"
          kind={data.kind}
          ids={[...chosen]}
          onClose={() => setPrinting(false)}
          onPrinted={() => {
            stickers.clear();
            stickers.turn(1);
            void stickers.refetch();
          }}
        />
      )}
    </div>
  );
}

function Kinds({ data, onShow }: { data: StickerPage; onShow: (kind: StickerKind) => void }) {
  const { say, language } = useReader();
  const kinds = stickerKinds.filter((kind) => data.counts[kind] !== undefined);
  return (
    <fieldset className="seg words" aria-label={say('stickers.title')}>
      {kinds.map((kind) => (
        <button key={kind} type="button" aria-pressed={kind === data.kind} onClick={() => onShow(kind)}>
          {say(`stickers.kind.${kind}`)} <b>{formatNumber(data.counts[kind] ?? 0, language, 0)}</b>
        </button>
      ))}
    </fieldset>
  );
}

function Pages({ data, page, onTurn }: { data: StickerPage; page: number; onTurn: (page: number) => void }) {
  const say = useWords();
  const pages = Math.max(1, Math.ceil(data.total / perPage));
  if (pages === 1) return null;
  return (
    <nav className="row pages" aria-label={say('stickers.page', { page, pages })}>
      <span className="mute sm grow">{say('stickers.page', { page, pages })}</span>
      <button
        type="button"
        className="iconb"
        disabled={page === 1}
        aria-label={say('stickers.before')}
        onClick={() => onTurn(page - 1)}
      >
        <Icon name="left" flip />
      </button>
      <button
        type="button"
        className="iconb"
        disabled={page >= pages}
        aria-label={say('stickers.after')}
        onClick={() => onTurn(page + 1)}
      >
        <Icon name="right" flip />
      </button>
    </nav>
  );
}
