import { useState } from 'react';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { CanvasItem } from './CanvasItem.tsx';
import { Ruler } from './Ruler.tsx';
import type { ItemPictures } from './useItemPictures.ts';
import type { Studio } from './useStudio.ts';
import { useWidth } from './useWidth.ts';

type Props = { studio: Studio; pictures: ItemPictures; canChange: boolean };

/** Pixels for each millimetre at the original size of the label. */
const pixelsPerMm = 96 / 25.4;
const steps = [0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const margin = 72;
const maxHeight = 330;

/** The label, as large as fits, with its items to select and move. */
export function Canvas({ studio, pictures, canChange }: Props) {
  const say = useWords();
  const language = useLanguage();
  const [frame, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const { label } = pictures;
  const largestZoom = Math.min((width - margin) / label.width, maxHeight / label.height) / pixelsPerMm;
  const fitting = [...steps].reverse().find((step) => step <= largestZoom) ?? (steps[0] as number);
  const zoom = chosen ?? fitting;
  const scale = zoom * pixelsPerMm;
  const at = steps.indexOf(zoom);
  const size = { width: label.width * scale, height: label.height * scale };
  return (
    <div className="studio-stage" ref={frame}>
      <div className="tools">
        <span className="mute sm grow">
          {say('studio.canvas', {
            width: formatNumber(label.width, language, null),
            height: formatNumber(label.height, language, null),
          })}
        </span>
        <button
          type="button"
          className="iconb md"
          disabled={at <= 0}
          aria-label={say('studio.zoom_out')}
          onClick={() => setChosen(steps[at - 1] ?? zoom)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <span className="num sm">{formatNumber(zoom * 100, language, 0)} %</span>
        <button
          type="button"
          className="iconb md"
          disabled={at === steps.length - 1}
          aria-label={say('studio.zoom_in')}
          onClick={() => setChosen(steps[at + 1] ?? zoom)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <div className="studio-view">
        <div className="studio-rulers" dir="ltr">
          <Ruler length={label.width} scale={scale} isAcross />
          <Ruler length={label.height} scale={scale} />
          <div
            className="studio-canvas"
            tabIndex={-1}
            style={{ ...size, background: pictures.fill }}
            onPointerDown={({ target, currentTarget }) => target === currentTarget && studio.select(null)}
          >
            {pictures.others.map((picture) => (
              <img key={picture.length} src={picture} alt="" style={size} />
            ))}
            {studio.items.map((one) => (
              <CanvasItem
                key={one.key}
                one={one}
                studio={studio}
                pictures={pictures}
                scale={scale}
                canChange={canChange}
              />
            ))}
          </div>
        </div>
      </div>
      {canChange && <p className="mute xs">{say('studio.help')}</p>}
    </div>
  );
}
