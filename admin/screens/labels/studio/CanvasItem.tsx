import type { KeyboardEvent } from 'react';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { focusNextItem } from './focus.ts';
import { boxOf, type Edge, isPlaced, movedBox, resizedBox, type StudioItem, withBox } from './items.ts';
import { useDrag } from './useDrag.ts';
import type { ItemPictures } from './useItemPictures.ts';
import type { Studio } from './useStudio.ts';

type Props = { one: StudioItem; studio: Studio; pictures: ItemPictures; scale: number; canChange: boolean };

const edges: readonly Edge[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** An item on the canvas: drawn by the server, moved by dragging or by arrow keys. */
export function CanvasItem({ one, studio, pictures, scale, canChange }: Props) {
  const say = useWords();
  const language = useLanguage();
  const { label } = pictures;
  const isSelected = studio.selected === one.key;
  const picture = pictures.byKey.get(one.key);
  const box = boxOf(one, label) ?? picture?.box ?? null;
  const replaceItem = (next: StudioItem, group: string) =>
    studio.change(
      studio.items.map((item) => (item.key === one.key ? next : item)),
      group,
    );
  const drag = useDrag(scale, (start, dx, dy, edge, group) =>
    replaceItem(
      withBox(one, edge ? resizedBox(start, edge, [dx, dy], one.type, label) : movedBox(start, dx, dy, label)),
      group,
    ),
  );
  if (!box) return null;

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return studio.select(null);
    if (!canChange) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      studio.select(null);
      focusNextItem(event.currentTarget);
      return studio.change(studio.items.filter(({ key }) => key !== one.key));
    }
    const arrow = arrows[event.key];
    if (!arrow || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const by = event.shiftKey ? 5 : 0.5;
    const [dx, dy] = [arrow[0] * by, arrow[1] * by];
    const next = event.altKey ? resizedBox(box, [1, 1], [dx, dy], one.type, label) : movedBox(box, dx, dy, label);
    replaceItem(withBox(one, next), `keys-${one.key}`);
  };

  const number = (value: number) => formatNumber(value, language, 1);
  const named = { name: one.item, type: say(`studio.of_type.${one.type}`), x: number(box.x), y: number(box.y) };
  const style = { left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale };
  const moved = picture && { x: (box.x - picture.box.x) * scale, y: (box.y - picture.box.y) * scale };
  return (
    <>
      {picture && moved && (
        <img
          src={picture.picture}
          alt=""
          style={{
            width: label.width * scale,
            height: label.height * scale,
            transform: `translate(${moved.x}px, ${moved.y}px)`,
          }}
        />
      )}
      <button
        type="button"
        className={`studio-item ${one.type} ${isSelected ? 'on' : ''}`}
        style={style}
        aria-pressed={isSelected}
        data-size={`${number(box.width)} × ${number(box.height)} mm`}
        aria-label={say(isPlaced(one) ? 'studio.place' : 'studio.place_auto', named)}
        onFocus={() => studio.select(one.key)}
        onKeyDown={press}
        {...(canChange && drag.moves(box))}
      >
        {isSelected &&
          canChange &&
          edges.map((edge) => (
            <span
              key={edge.join()}
              className="edge"
              style={{ insetInlineStart: `${(edge[0] + 1) * 50}%`, top: `${(edge[1] + 1) * 50}%` }}
              {...drag.moves(box, edge)}
            />
          ))}
      </button>
    </>
  );
}
