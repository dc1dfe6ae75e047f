import type { FieldView } from '#admin/providers/model/model.ts';
import { Icon } from '../layout/Icon.tsx';
import { fileAddress, smallPicture } from './file-address.ts';
import { type Reader, type Row, textOf } from './text.ts';

type Props = { field: FieldView; row: Row; reader: Reader; isPlain?: boolean | undefined };

/** A file in a list row: a small picture, or a file icon and its name. It opens in a new window. */
export function FileCell({ field, row, reader, isPlain }: Props) {
  const name = textOf(field, row, reader);
  const small = smallPicture(row[field.name], name);
  const isPictureField = field.file?.accept.every((family) => family === 'image');
  const shown = (
    <>
      {small ? (
        <img className="thumb" src={small} alt={isPictureField ? name : ''} loading="lazy" />
      ) : (
        <Icon name="file" small />
      )}
      {!isPictureField && <span className="cut">{name}</span>}
    </>
  );
  if (isPlain) return <span className="file">{shown}</span>;
  return (
    <a
      className="file link"
      href={fileAddress(row[field.name])}
      target="_blank"
      rel="noopener"
      aria-label={reader.say('file.open', { name })}
    >
      {shown}
    </a>
  );
}
