type Props = { title: string; isOn: boolean; onToggle: (isOn: boolean) => void };

export function SwitchRow({ title, isOn, onToggle }: Props) {
  return (
    <label className="switch-row">
      <span>{title}</span>
      <input type="checkbox" className="sw" checked={isOn} onChange={(event) => onToggle(event.target.checked)} />
    </label>
  );
}
