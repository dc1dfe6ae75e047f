import { useGetManyAggregate } from 'react-admin';
import { useModel } from '#admin/providers/model/useModel.ts';
import { initials } from './initials.ts';

type Props = { userId: unknown; name: string };

/** Somebody's picture, for whoever may read the account; else the initials. Those of one screen are asked for together. */
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
