import './comments.css';
import { type RaRecord, useCreate, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { CommentForm, type Written } from './CommentForm.tsx';

type Props = { parent: EntityView; record: RaRecord; onSent: () => unknown };

/** The form for a new comment about a record, for people who may write one. */
export function CommentComposer({ parent, record, onSent }: Props) {
  const say = useWords();
  const notify = useNotify();
  const comments = useEntity('comment');
  const [create] = useCreate();
  if (!comments.can.includes('create')) return null;
  const send = async (written: Written) => {
    try {
      const owner = { owner_type: parent.name, owner_id: Number(record.id) };
      await create('comments', { data: { ...owner, ...written } }, { returnPromise: true });
      await onSent();
      return true;
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
      return false;
    }
  };
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
