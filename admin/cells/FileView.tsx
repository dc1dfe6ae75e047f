import type { FieldView } from '#admin/providers/model/model.ts';
import { Icon } from '../layout/Icon.tsx';
import { fileAddress, smallPicture } from './file-address.ts';
import { type Reader, type Row, textOf } from './text.ts';

/** A file on the page of its record: a picture or a file icon, with its name below. */
export function FileView({ field, row, reader }: { field: FieldView; row: Row; reader: Reader }) {
  const name = textOf(field, row, reader);
  const small = smallPicture(row[field.name], name);
  return (
    <a
      className={small ? 'file-view' : 'file link'}
      href={fileAddress(row[field.name])}
      target="_blank"
      rel="noopener"
      aria-label={reader.say('file.open', { name })}
    >
      {small ? <img src={small} alt="" loading="lazy" /> : <Icon name="file" small />}
      <span className={small ? 'link xs' : ''}>{name}</span>
    </a>
  );
}
