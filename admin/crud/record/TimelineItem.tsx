import type { FunctionComponent } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { formatTime } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { verbWord } from '../../cells/verb-word.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { IconName } from '../../layout/icons.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { Diff } from './Diff.tsx';
import type { TimelineEntry } from './useTimeline.ts';

const CommentEvent = lazyComponent(partOf<FunctionComponent<{ entry: TimelineEntry; text: string }>>('CommentEvent'));

const pictures: Record<string, [IconName, string]> = {
  create: ['plus', 'success'],
  update: ['edit', ''],
  delete: ['trash', 'danger'],
  restore: ['undo', 'info'],
  comment: ['mail', 'info'],
};

type Props = {
  view: EntityView;
  record: RaRecord;
  entry: TimelineEntry;
  /** Null where there is nothing to compare with. */
  onCompare: (() => void) | null;
};

/** One event: when it happened, what was done, to which record if it is another one, and by whom. */
export function TimelineItem({ view, record, entry, onCompare }: Props) {
  const { say, language } = useReader();
  const own = useEntity(entry.entity);
  const isOther = entry.entity !== view.name || entry.record_id !== record.id;
  const [icon, tint] = pictures[entry.entity === 'comment' ? 'comment' : entry.verb] ?? ['move', 'info'];
  const time = formatTime(new Date(entry.at), language);
  const row = isOther ? { id: entry.record_id } : record;
  const isComment = entry.entity === 'comment';
  const comment = isComment && entry.verb === 'create' ? entry.title : '';
  const isDeleted = isComment && entry.title === '';
  return (
    <li>
      <time dateTime={entry.at}>{time}</time>
      <span className={`nd ${tint}`}>
        <Icon name={icon} />
      </span>
      {comment ? (
        <CommentEvent entry={entry} text={comment} />
      ) : (
        <div className="ev">
          <div className="grow">
            <b>{verbWord(entry.verb, own, say)}</b>
            {isOther && isDeleted && <span className="of">{say('timeline.deleted', { title: own.title })}</span>}
            {isOther && !isDeleted && (
              <span className="of">
                {own.title}:{' '}
                <Link className="link" to={`/${entry.plural}/${entry.record_id}`}>
                  {entry.title || `#${entry.record_id}`}
                </Link>
              </span>
            )}
            {entry.verb !== 'create' && <Diff view={own} record={row} diff={entry.diff} />}
          </div>
          {onCompare && (
            <button
              type="button"
              className="btn sm quiet"
              aria-label={`${say('versions.compare')}: ${time}`}
              onClick={onCompare}
            >
              {say('versions.compare')}
            </button>
          )}
          <span className="by">{entry.by?.title ?? say('versions.by_system')}</span>
        </div>
      )}
    </li>
  );
}
