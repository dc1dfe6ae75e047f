import { useGetManyAggregate } from 'react-admin';
import { useModel } from '#admin/providers/model/useModel.ts';
import { initials } from './initials.ts';

type Props = { userId: unknown; name: string };

/**
 * A person's picture for users who may read the account, otherwise the initials. The accounts of one screen are
 * requested together.
 */
export function Face({ userId, name }: Props) {
  const isKnown = 'user' in useModel().entities && typeof userId === 'number';
  const { data } = useGetManyAggregate(
    'users',
    { ids: isKnown ? [userId] : [] },
    { enabled: isKnown, retry: false, staleTime: 300_000, onError: () => undefined },
  );
  const picture = data?.[0]?.avatar_id;
  return (
    <span className="avatar" aria-hidden="true">
      {typeof picture === 'number' ? (
        <img src={`/api/files/${picture}?size=small`} alt="" loading="lazy" />
      ) : (
        initials(name)
      )}
    </span>
  );
}
