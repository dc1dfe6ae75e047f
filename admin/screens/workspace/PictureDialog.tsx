import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { fileAddress } from '../../cells/file-address.ts';
import { formatDay, formatNumber } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { ConfirmDialog } from '../../crud/ConfirmDialog.tsx';
import { DialogHead } from '../../layout/DialogHead.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { stepOf } from '../../layout/sides.ts';
import { AddPictures } from './AddPictures.tsx';
import type { Gallery, GalleryPicture } from './useGallery.ts';

type Props = { gallery: Gallery; onClose: () => void };

/** The pictures of a record, one of them large. Arrow keys show the previous and the next one, Escape closes. */
export function PictureDialog({ gallery, onClose }: Props) {
  const { pictures, mayChange } = gallery;
  const reader = useReader();
  const { say, language } = reader;
  const id = useId();
  const [shown, setShown] = useState<number>(pictures[0]?.file ?? 0);
  const at = Math.max(
    pictures.findIndex(({ file }) => file === shown),
    0,
  );
  const picture = pictures[at];
  useEffect(() => {
    if (!picture) onClose();
  }, [picture, onClose]);
  const paper = useRef<HTMLDivElement>(null);
  // The button that had the focus may have been removed, as "Make primary" is for the primary picture. The dialog then
  // takes the focus, so that the keys still work.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) paper.current?.focus();
  });
  if (!picture) return null;
  const go = (by: number) => setShown(pictures[(at + by + pictures.length) % pictures.length]?.file ?? 0);
  const [now, all] = [at + 1, pictures.length].map((value) => formatNumber(value, language, 0));
  const position = say('pictures.position', { at: now, total: all });

  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOf(event.key);
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(by);
  };

  return (
    <Dialog
      open
      slotProps={{ paper: { className: 'pictures-paper', ref: paper } }}
      onClose={onClose}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <DialogHead id={id} title={say('pictures.title')} onClose={onClose}>
        <span className="sm second num" aria-live="polite">
          {position}
        </span>
      </DialogHead>
      <div className="picture-stage">
        <img src={fileAddress(picture.file)} alt={String(picture.row?.caption ?? '') || picture.name} />
        {pictures.length > 1 && (
          <>
            <Step icon="left" label={say('pictures.previous')} onClick={() => go(-1)} />
            <Step icon="right" label={say('pictures.next')} onClick={() => go(1)} />
          </>
        )}
      </div>
      <div className="picture-foot">
        <p className="picture-words">
          {!picture.row && <span className="chip info">{say('pictures.primary')}</span>}
          {picture.row?.caption && <b>{String(picture.row.caption)}</b>}
          {picture.row?.taken_on && <span className="second">{formatDay(picture.row.taken_on, language)}</span>}
          <a className="link sm" href={fileAddress(picture.file)} target="_blank" rel="noopener">
            {say('pictures.original')}
          </a>
        </p>
        {pictures.length > 1 && <Strip pictures={pictures} shown={picture.file} onChoose={setShown} />}
        {mayChange && <Tools key={picture.file} gallery={gallery} picture={picture} onShow={setShown} />}
      </div>
    </Dialog>
  );
}

function Step({ icon, label, onClick }: { icon: 'left' | 'right'; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`iconb md picture-step ${icon}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} flip />
    </button>
  );
}

type StripProps = { pictures: readonly GalleryPicture[]; shown: number; onChoose: (file: number) => void };

function Strip({ pictures, shown, onChoose }: StripProps) {
  const { say, language } = useReader();
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another picture is shown
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  const total = formatNumber(pictures.length, language, 0);
  return (
    <ul className="picture-strip" ref={strip}>
      {pictures.map(({ file }, n) => (
        <li key={file}>
          <button
            type="button"
            aria-label={say('pictures.position', { at: formatNumber(n + 1, language, 0), total })}
            aria-current={file === shown || undefined}
            onClick={() => onChoose(file)}
          >
            <img src={`${fileAddress(file)}?size=small`} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ToolsProps = { gallery: Gallery; picture: GalleryPicture; onShow: (file: number) => void };

/** The actions on the displayed picture, for people who may change the record. */
function Tools({ gallery, picture, onShow }: ToolsProps) {
  const { say } = useReader();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { pictures, makePrimary, move, remove } = gallery;
  const further = pictures.filter(({ row }) => row);
  const at = further.findIndex(({ file }) => file === picture.file);
  const back = new URLSearchParams({ back: pathname + search });

  const run = async (work: () => Promise<void>, done: string) => {
    setBusy(true);
    try {
      await work();
      notify(done, { type: 'success' });
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const removeShown = async () => {
    const place = pictures.indexOf(picture);
    const next = pictures[place + 1] ?? pictures[place - 1];
    await run(() => remove(picture), say('pictures.removed'));
    setRemoving(false);
    if (next) onShow(next.file);
  };

  return (
    <div className="picture-tools">
      <AddPictures gallery={gallery} className="btn sm" />
      {picture.row && (
        <>
          <Tool
            icon="star"
            word={say('pictures.make_primary')}
            isOff={isBusy}
            onClick={() => void run(() => makePrimary(picture), say('pictures.made_primary'))}
          />
          <Tool
            icon="left"
            word={say('pictures.earlier')}
            isOff={isBusy || at === 0}
            onClick={() => void run(() => move(picture, -1), say('pictures.moved'))}
          />
          <Tool
            icon="right"
            word={say('pictures.later')}
            isOff={isBusy || at === further.length - 1}
            onClick={() => void run(() => move(picture, 1), say('pictures.moved'))}
          />
          <Link className="btn sm" to={`/pictures/${picture.row.id}/edit?${back}`}>
            <Icon name="edit" />
            {say('pictures.caption')}
          </Link>
        </>
      )}
      <Tool icon="trash" word={say('pictures.remove')} isOff={isBusy} onClick={() => setRemoving(true)} />
      {isRemoving && (
        <ConfirmDialog
          title={say('pictures.remove_title')}
          text={say(picture.row || further.length > 0 ? 'pictures.remove_text' : 'pictures.remove_last')}
          button={say('pictures.remove')}
          isDanger
          onConfirm={removeShown}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

type ToolProps = { icon: 'star' | 'left' | 'right' | 'trash'; word: string; isOff: boolean; onClick: () => void };

function Tool({ icon, word, isOff, onClick }: ToolProps) {
  return (
    // Disabled by ARIA only, so that the button retains the focus while its action is in progress.
    <button type="button" className="btn sm" aria-disabled={isOff} onClick={() => !isOff && onClick()}>
      <Icon name={icon} flip={icon === 'left' || icon === 'right'} />
      {word}
    </button>
  );
}
