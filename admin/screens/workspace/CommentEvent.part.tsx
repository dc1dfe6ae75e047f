import './comments.css';
import type { Audience } from '#schemas/workspace/comment.rules.ts';
import { useReader } from '../../cells/useReader.ts';
import type { TimelineEntry } from '../../crud/record/useTimeline.ts';
import { nameWithoutAccount } from './audience.ts';

type Props = { entry: TimelineEntry; text: string };

/** A comment in a time line: its author, its audience, and its present text. */
export function CommentEvent({ entry, text }: Props) {
  const { say } = useReader();
  const name = entry.by?.title ?? say(nameWithoutAccount(entry.diff?.source?.[1]));
  const audience = entry.diff?.visibility?.[1] as Audience | undefined;
  return (
    <article className="comment-event" data-audience={audience} aria-label={say('comments.by', { name })}>
      <b>{name}</b>
      <div className="bubble">
        {audience && <span className="xs audience">{say(`comments.audience.${audience}`)}</span>}
        <p>{text}</p>
      </div>
    </article>
  );
}
