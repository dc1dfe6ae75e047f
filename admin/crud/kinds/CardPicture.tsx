import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { smallPicture } from '../../cells/file-address.ts';
import { type Reader, type Row, textOf } from '../../cells/text.ts';
import { Icon } from '../../layout/Icon.tsx';
import { iconNamed } from '../../layout/icons.ts';

type Props = { view: EntityView; field: FieldView; row: Row; reader: Reader };

/** The picture at the top of a card, or the icon of the entity where there is none. */
export function CardPicture({ view, field, row, reader }: Props) {
  const small = smallPicture(row[field.name], textOf(field, row, reader));
  return (
    <span className="cover">
      {small ? <img src={small} alt="" loading="lazy" /> : <Icon name={iconNamed(view.icon)} />}
    </span>
  );
}
