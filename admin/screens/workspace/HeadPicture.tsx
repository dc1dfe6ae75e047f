import './pictures.css';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { fileAddress } from '../../cells/file-address.ts';
import { useReader } from '../../cells/useReader.ts';
import { pictureField } from '../../crud/list/row-fields.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { AddPictures } from './AddPictures.tsx';
import { useGallery } from './useGallery.ts';

const PictureDialog = lazyComponent(async () => (await import('./PictureDialog.tsx')).PictureDialog);

type Props = { view: EntityView; record: RaRecord };

/** The primary picture of a record in front of its title; a click opens all pictures. */
export function HeadPicture({ view, record }: Props) {
  const field = pictureField(view);
  return field && field.name in record ? <Picture view={view} record={record} field={field} /> : null;
}

function Picture({ view, record, field }: Props & { field: FieldView }) {
  const { say } = useReader();
  const [isOpen, setOpen] = useState(false);
  const gallery = useGallery(view, record, field);
  if (!gallery) return <span className="rec-picture" />;
  const { pictures, mayChange } = gallery;
  const [first] = pictures;
  if (!first) return mayChange ? <AddPictures gallery={gallery} className="rec-picture add" /> : null;
  return (
    <>
      <button
        type="button"
        className="rec-picture"
        aria-label={say('pictures.open', { smart_count: pictures.length })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img src={`${fileAddress(first.file)}?size=small`} alt="" />
        {pictures.length > 1 && <span className="count">{pictures.length}</span>}
      </button>
      {isOpen && <PictureDialog gallery={gallery} onClose={() => setOpen(false)} />}
    </>
  );
}
