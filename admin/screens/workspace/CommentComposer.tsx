import './comments.css';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { CommentForm } from './CommentForm.tsx';
import { useSendComment } from './useSendComment.ts';

type Props = { parent: EntityView; record: RaRecord; onSent: () => unknown };

/** The place to write a comment above the time line of a record. */
export function CommentComposer({ parent, record, onSent }: Props) {
  const say = useWords();
  const comments = useEntity('comment');
  const send = useSendComment(parent, record, onSent);
  if (!comments.can.includes('create')) return null;
  return (
    <div className="composer">
      <CommentForm
        parent={parent}
        record={record}
        label={say('comments.new')}
        button={say('comments.send')}
        onSend={send}
      />
    </div>
  );
}
