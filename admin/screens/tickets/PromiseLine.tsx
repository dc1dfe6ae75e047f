import '../../cells/due.css';
import './promise.css';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { dueWords } from '../../cells/due.ts';
import { formatInstant, formatShortDay, formatTime } from '../../cells/formats.ts';
import { type Reader, textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { type Mark, promiseLine } from './promise-marks.ts';

type Props = { view: EntityView; record: RaRecord };

/** The promised time, how much of the time has passed, and how much is left: as text, and as a line. */
export function PromiseLine({ view, record }: Props) {
  const reader = useReader();
  const { say, language } = reader;
  const line = promiseLine(record, Date.now());
  if (!line) return null;
  const isShort = isOneDay(record);
  return (
    <section className="card promise" aria-label={say('ticket.times')}>
      <Side view={view} record={record} name="response_due_at" state="response_state" at="first_response_at" />
      <div className={`promise-line ${line.isLate ? 'late' : ''}`} aria-hidden="true">
        <span className="bar">
          <span style={{ inlineSize: `${line.done}%` }} />
        </span>
        {line.marks.map((mark) => (
          <span key={mark.name} className={`mark at-${mark.name}`} style={{ insetInlineStart: `${mark.at}%` }}>
            <small>{say(`ticket.${mark.name}`)}</small>
            <i />
            <small>{timeOf(mark, record, isShort, language)}</small>
          </span>
        ))}
      </div>
      <Side view={view} record={record} name={dueName(record)} state="sla_state" at="resolved_at" />
    </section>
  );
}

const instantNames: Readonly<Record<Exclude<Mark['name'], 'now'>, string>> = {
  reported: 'reported_at',
  response: 'response_due_at',
  due: 'resolution_due_at',
  promise: 'promised_at',
  resolved: 'resolved_at',
};

function timeOf({ name }: Mark, record: RaRecord, isShort: boolean, language: Reader['language']): string {
  const at = name === 'now' ? new Date().toISOString() : String(record[instantNames[name]]);
  return isShort ? formatTime(new Date(at), language) : formatShortDay(at, language);
}

const day = 86_400_000;

function isOneDay(record: RaRecord): boolean {
  const last = Date.parse(String(record.promised_at ?? record.resolution_due_at));
  return Math.max(last, Date.now()) - Date.parse(String(record.reported_at)) < day;
}

function dueName(record: RaRecord): string {
  return record.promised_at ? 'promised_at' : 'resolution_due_at';
}

type SideProps = Props & { name: string; state: string; at: string };

/** One promise as text: its title, whether it was met or how much time is left, and its time. */
function Side({ view, record, name, state, at }: SideProps) {
  const reader = useReader();
  const { say, language } = reader;
  const field = view.fields[name];
  const value = record[name] as string | null;
  if (!field || !value) return <div className="promise-side" />;
  const words = dueWords(field, record, reader);
  const stateField = view.fields[state];
  const isPaused = Boolean(record.paused_since) && !record.resolved_at && name !== 'response_due_at';
  const outcome = stateField && record[at] ? textOf(stateField, record, reader) : null;
  const level = outcome ? (record[state] === 'breached' ? 'past' : 'met') : (words?.level ?? 'later');
  return (
    <div className="promise-side">
      <span className="xs mute">{field.title}</span>
      <b className={`due ${level}`}>
        <span className="word">
          <Icon name={level === 'past' ? 'alert' : level === 'met' ? 'ok' : 'clock'} small />
          {isPaused ? say('ticket.paused') : (outcome ?? words?.text ?? formatInstant(value, language))}
        </span>
      </b>
      <time className="xs second" dateTime={value}>
        {formatInstant(value, language)}
      </time>
    </div>
  );
}
