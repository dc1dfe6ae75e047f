import { type RaRecord, useCreate, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import type { Written } from './CommentForm.tsx';

/** Stores a comment about a record; answers whether it was stored, and tells why it was not. */
export function useSendComment(parent: EntityView, record: RaRecord, onSent: () => unknown) {
  const notify = useNotify();
  const [create] = useCreate();
  return async (written: Written): Promise<boolean> => {
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
}
