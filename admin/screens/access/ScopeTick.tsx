type Props = {
  label: string;
  /** Words beside the box, where no column head says them. */
  word?: string;
  /** Null where there is no such verb. */
  tick: 'all' | 'some' | 'none' | null;
  onChange: (isOn: boolean) => void;
};

/** A box that is ticked, half ticked or empty; half ticked it becomes ticked. */
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
