import { memo, useMemo, useState } from 'react';
import { type Identifier, type RaRecord, useGetList, useListContext } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { lifecycleOf } from '#generator/model/lifecycles.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { StatusChip } from '../../../cells/StatusChip.tsx';
import { useReader } from '../../../cells/useReader.ts';
import type { FilterValues } from '../../../conditions/filters.ts';
import { fieldsIn } from '../../../form/condition-fields.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { usePagerState } from '../../list/pager-state.ts';
import { useDropPlace } from '../drag.ts';
import type { KindProps } from '../kinds.ts';
import { BoardCard } from './BoardCard.tsx';
import { type Code, ofColumn, type Target } from './board.ts';
import type { Move } from './useMoves.ts';

type Props = Pick<KindProps, 'view' | 'columns'> & {
  /** The id of the record that is shown in the preview. */
  previewed: Identifier | null;
  onPreview: (id: Identifier) => void;
  by: string;
  code: Code;
  filter: FilterValues;
  count: number;
  moves: ReadonlyMap<Identifier, Move>;
  isFolded: boolean;
  onFold: (() => void) | null;
  /** The target by which the dragged card can be dropped here; null when it cannot. */
  target: Target | null;
  onDrop: (target: Target) => void;
  onDrag: (row: RaRecord | null) => void;
  onMove: (row: RaRecord, target: Target) => void;
};

const step = 25;
const most = 1000;

/**
 * The column of one value: its number of records, the first of them, and more on demand. From a record opened here, the
 * next and previous records are those of this column.
 */
export function BoardColumn(props: Props) {
  const { isFolded, onFold, target, onDrop, ...cards } = props;
  const { view, by, code, count, moves } = cards;
  const { say, language } = useReader();
  const title = code === null ? say('app.empty_value') : (titleOfCode(props) ?? code);
  const coming = [...moves.values()].filter(({ row, to }) => to === code && row[by] !== code).length;
  const going = [...moves.values()].filter(({ row, to }) => to !== code && (row[by] ?? null) === code).length;
  const number = formatNumber(Math.max(0, count + coming - going), language, 0);
  const { isOver, place } = useDropPlace(target && (() => onDrop(target)));
  const lifecycle = lifecycleOf(view, by);
  const head = (
    <>
      {code !== null && lifecycle ? (
        <StatusChip lifecycle={lifecycle} state={code} tinted />
      ) : (
        <span className="cut">{title}</span>
      )}
      <span className="count">{number}</span>
    </>
  );
  return (
    <section
      className={`column ${isFolded ? 'folded' : count + coming === 0 ? 'bare' : ''} ${target ? 'may' : ''} ${isOver ? 'over' : ''}`}
      aria-label={`${title}: ${number}`}
      data-code={code}
      {...place}
    >
      <h2>
        {onFold ? (
          <button type="button" aria-expanded={!isFolded} onClick={onFold}>
            <Icon name={isFolded ? 'right' : 'down'} small flip={isFolded} />
            {head}
          </button>
        ) : (
          head
        )}
      </h2>
      {!isFolded && <ColumnCards {...cards} />}
    </section>
  );
}

type CardsProps = Omit<Props, 'isFolded' | 'onFold' | 'target' | 'onDrop'>;

/** Rendered again only when its cards change, and not while something is dragged across the board. */
const ColumnCards = memo(function ColumnCards(props: CardsProps) {
  const { view, columns, previewed, onPreview, by, code, filter, count, moves, onDrag, onMove } = props;
  const { say } = useReader();
  const { sort } = useListContext();
  const asked = useMemo(() => ofColumn(filter, by, code), [filter, by, code]);
  const [shown, setShown] = useState(step);
  const names = [
    by,
    ...view.title_fields,
    ...columns.flatMap(({ field, under }) => [
      field.name,
      under?.name ?? by,
      field.currency?.by ?? by,
      ...fieldsIn(field.due?.unless),
    ]),
  ];
  const version = view.fields.row_version ? ['row_version'] : [];
  const { data, error, isPending } = useGetList(
    view.plural,
    {
      filter: asked,
      sort,
      pagination: { page: 1, perPage: shown },
      meta: { fields: [...new Set([...names, ...version, '_actions'])].join() },
    },
    { enabled: count > 0, placeholderData: (before) => before, onError: () => undefined },
  );
  const pagerStateOf = usePagerState({ data, filterValues: asked, page: 1 });
  const coming = [...moves.values()].filter(({ to }) => to === code).map(({ row }) => row);
  const staying = count > 0 ? (data ?? []).filter(({ id }) => !moves.has(id)) : [];
  const rows = [...coming, ...staying];
  if (error) return <p className="sm second">{reasonOf(error)}</p>;
  return (
    <>
      {rows.length > 0 ? (
        <ul className="cards">
          {rows.map((row) => (
            <BoardCard
              key={row.id}
              view={view}
              columns={columns}
              isPreviewed={previewed === row.id}
              onPreview={onPreview}
              by={by}
              row={row}
              pagerStateOf={pagerStateOf}
              isMoving={moves.has(row.id)}
              onDrag={onDrag}
              onMove={onMove}
            />
          ))}
        </ul>
      ) : (
        !(isPending && count > 0) && <p className="none sm mute">{say('board.none')}</p>
      )}
      {count > shown && shown < most && (
        <button type="button" className="btn sm" onClick={() => setShown(Math.min(most, shown + step))}>
          {say('board.more', { title: titleOfCode({ view, by, code }) ?? '' })}
        </button>
      )}
    </>
  );
});

function titleOfCode({ view, by, code }: Pick<Props, 'view' | 'by' | 'code'>): string | undefined {
  return lifecycleOf(view, by)?.states[code ?? '']?.title ?? view.fields[by]?.words?.[code ?? ''];
}
