type Props = { length: number; scale: number; isAcross?: boolean };

/** A mark for each millimetre along an edge of the label, with a number at every tenth. */
export function Ruler({ length, scale, isAcross = false }: Props) {
  const marks = Array.from({ length: Math.floor(length) + 1 }, (_, n) => n).filter((n) => scale > 4 || n % 5 === 0);
  const deep = 22;
  const size = isAcross ? { width: length * scale + 20, height: deep } : { width: deep, height: length * scale + 6 };
  return (
    <svg className={isAcross ? 'across' : 'down'} {...size} aria-hidden="true">
      {marks.map((n) => {
        const at = n * scale + 0.5;
        const stroke = n % 10 === 0 ? 9 : n % 5 === 0 ? 6 : 3;
        return <path key={n} d={isAcross ? `M${at} ${deep}v-${stroke}` : `M${deep} ${at}h-${stroke}`} />;
      })}
      {marks
        .filter((n) => n % 10 === 0)
        .map((n) =>
          isAcross ? (
            <text key={n} x={n * scale + 3} y={10}>
              {n}
            </text>
          ) : (
            <text key={n} x={12} y={n * scale + 12} textAnchor="end">
              {n}
            </text>
          ),
        )}
    </svg>
  );
}
