import { useWords } from '#admin/providers/words/useWords.ts';
import { instantOf, localText } from '../../cells/zone.ts';
import type { BoundProps } from './bind.tsx';
import { DateWidget } from './DateWidget.tsx';

/** An instant in the reader's time zone, as a day typed in the language's order and a time of day; sent as UTC text. */
export function InstantWidget(props: BoundProps) {
  const say = useWords();
  const { field, value, onChange } = props;
  const local = typeof value === 'string' ? localText(value) : '';
  const [day, time] = [local.slice(0, 10), local.slice(11, 16)];
  const change = (nextDay: string, nextTime: string) => onChange(instantOf(`${nextDay}T${nextTime || '00:00'}`));
  return (
    <div className="instant">
      <DateWidget
        {...props}
        value={day || null}
        onChange={(next) => (typeof next === 'string' ? change(next, time) : onChange(null))}
      />
      <input
        type="time"
        className="input"
        aria-label={say('form.time_of', { title: field.title })}
        disabled={day === ''}
        value={time}
        onChange={(event) => change(day, event.target.value.slice(0, 5))}
      />
    </div>
  );
}
