import type { LabelTemplate } from './label-templates.ts';

type Props = { template: LabelTemplate; start: number; count: number; onPick: (cell: number) => void };

/** The sheet as it is printed: used cells, cells that get a label, and free cells. A click chooses the first cell. */
export function SheetPicker({ template, start, count, onPick }: Props) {
  const { page_width_mm: width, page_height_mm: height, columns, rows } = template;
  if (!width || !height || !columns || !rows) return null;
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell + 1);
  const place = (cell: number) => ({
    x: (template.margin_left_mm ?? 0) + ((cell - 1) % columns) * (template.pitch_x_mm ?? 0),
    y: (template.margin_top_mm ?? 0) + Math.floor((cell - 1) / columns) * (template.pitch_y_mm ?? 0),
  });
  const stateOf = (cell: number) => (cell < start ? 'used' : cell < start + count ? 'printed' : 'free');
  return (
    <svg className="label-sheet" viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
      <rect className="page" width={width} height={height} />
      {cells.map((cell) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the number field next to it serves the keyboard
        <rect
          key={cell}
          className={stateOf(cell)}
          {...place(cell)}
          width={template.width_mm}
          height={template.height_mm}
          rx={2}
          onClick={() => onPick(cell)}
        />
      ))}
    </svg>
  );
}
