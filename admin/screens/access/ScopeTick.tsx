type Props = {
  label: string;
  /** The text next to the box, where no column head names the verb. */
  word?: string;
  /** Null where the entity does not have the verb. */
  tick: 'all' | 'some' | 'none' | null;
  onChange: (isOn: boolean) => void;
};

/** A box that is ticked, partly ticked or empty; a click on a partly ticked box ticks it. */
export function ScopeTick({ label, word, tick, onChange }: Props) {
  if (tick === null) return <span className="mute">–</span>;
  return (
    <label className="scope-tick">
      <input
        type="checkbox"
        className="cb"
        aria-label={label}
        checked={tick === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = tick === 'some';
        }}
        onChange={() => onChange(tick !== 'all')}
      />
      {word}
    </label>
  );
}
