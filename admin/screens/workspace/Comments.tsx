import './comments.css';
import { type RaRecord, useGetList } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Comment } from './Comment.tsx';
import { CommentComposer } from './CommentComposer.part.tsx';

const most = 200;
const fields = 'id,body,visibility,source,mention_ids,owner_type,owner_id,created_by,created_at,row_version,_actions';

/** The comments on a record, oldest first, and a form for a new one. */
export function Comments({ parent, record }: { parent: EntityView; record: RaRecord }) {
  const say = useWords();
  const owner = { owner_type: parent.name, owner_id: Number(record.id) };
  const { data, error, refetch } = useGetList(
    'comments',
    { filter: owner, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: most }, meta: { fields } },
    { onError: () => undefined },
  );
  if (error) return <ErrorPage error={error} isPart onRetry={() => void refetch()} />;
  if (!data) return <p className="empty late mute">{say('app.loading')}</p>;
  return (
    <div className="comments">
      {data.length === 0 && <p className="second sm">{say('comments.none')}</p>}
      <ol aria-label={say('comments.title')}>
        {data.toReversed().map((comment) => (
          <Comment key={comment.id} comment={comment} parent={parent} record={record} onChange={() => void refetch()} />
        ))}
      </ol>
      {!record.deleted_at && <CommentComposer parent={parent} record={record} onSent={refetch} />}
    </div>
  );
}
