import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { Cell } from '../../cells/Cell.tsx';
import { FileView } from '../../cells/FileView.tsx';
import { isEmpty, textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { PlacePath } from './PlacePath.tsx';

/** A reference the caller may open is a link; it has no title where the caller may not read its target. */
export function Value({ view, field, record }: { view: EntityView; field: FieldView; record: RaRecord }) {
  const reader = useReader();
  const { entities } = useModel();
  const target = field.ref && entities[field.ref.entity];
  if (field.file && !isEmpty(record[field.name])) return <FileView field={field} row={record} reader={reader} />;
  const title = field.kind === 'reference' && target ? textOf(field, record, reader) : '';
  if (target && title !== '' && !isEmpty(record[field.name])) {
    return (
      <>
        <Link className="link" to={`/${target.plural}/${record[field.name]}`}>
          {title}
        </Link>
        <PlacePath field={field} record={record} />
      </>
    );
  }
  return <Cell view={view} field={field} row={record} reader={reader} />;
}
