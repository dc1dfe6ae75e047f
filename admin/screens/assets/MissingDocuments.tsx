import './missing-documents.css';
import type { RaRecord } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { mayCreateFor } from '../../form/may-create-for.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useWholeList } from '../useWholeList.ts';

type Props = { record: RaRecord };

/** The required documents of this asset type that the asset does not have, each with a link that adds it. */
export function MissingDocuments({ record }: Props) {
  if (!(record.missing_documents > 0) || record.deleted_at) return null;
  return <MissingList record={record} />;
}

function MissingList({ record }: Props) {
  const reader = useReader();
  const view = useEntity('document-type');
  const documents = useEntity('document');
  const types = useMissingTypes(view, documents, record);
  const { pathname } = useLocation();
  const user = useUser();
  if (types.length === 0) return null;
  const mayAdd = mayCreateFor(documents, user, { owner_type: 'asset', owner_id: Number(record.id) });
  const address = (type: RaRecord) =>
    `/${documents.plural}/new?${new URLSearchParams({
      owner_type: 'asset',
      owner_id: String(record.id),
      document_type_id: String(type.id),
      back: `${pathname}?tab=${documents.plural}`,
    })}`;
  return (
    <section className="card lacking" aria-label={reader.say('asset.missing_documents')}>
      <Icon name="warn" />
      <b>{reader.say('asset.missing_documents')}</b>
      <ul>
        {types.map((type) => (
          <li key={type.id}>
            {mayAdd ? (
              <Link className="btn sm" to={address(type)}>
                <Icon name="plus" />
                {titleOf(view, type, reader)}
              </Link>
            ) : (
              titleOf(view, type, reader)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The required document types for which the asset has no valid document. */
function useMissingTypes(view: EntityView, documents: EntityView, record: RaRecord): readonly RaRecord[] {
  const required = { mandatory_asset_type_ids: { $in: [record.asset_type_id] }, is_active: true };
  const { data: types = [] } = useWholeList(view.plural, { filter: required, sort: { field: 'name', order: 'ASC' } });
  const valid = {
    owner_type: 'asset',
    owner_id: record.id,
    state: 'valid',
    document_type_id: { $in: types.map(({ id }) => id) },
  };
  const wanted = {
    filter: valid,
    sort: { field: 'id', order: 'ASC' },
    meta: { fields: 'id,document_type_id' },
  } as const;
  const { data: held } = useWholeList(documents.plural, wanted, { enabled: types.length > 0 });
  if (!held) return [];
  return types.filter(({ id }) => !held.some(({ document_type_id: type }) => type === id));
}
