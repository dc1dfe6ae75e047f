import { useRef } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useCameraUpload } from '../useCameraUpload.ts';

type Props = { ticket: number; phase: string; word: string; onAdded: () => void };

/** The built-in document type for photos. */
const photoCode = 'PHOTO';

/** Takes a photo with the phone's camera, or chooses a picture, and attaches it to the ticket at once. */
export function PhotoButton({ ticket, phase, word, onAdded }: Props) {
  const say = useWords();
  const provider = useDataProvider();
  const chooser = useRef<HTMLInputElement>(null);

  const typeOfPhotos = async (): Promise<number> => {
    const { data } = await provider.getList<RaRecord>('document-types', {
      filter: { code: photoCode, is_active: true, for_tickets: true },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    if (!data[0]) throw new Error(say('phases.no_type', { code: photoCode }));
    return Number(data[0].id);
  };
  const { isBusy, input } = useCameraUpload('document', 'file_id', async (file_id) => {
    const document_type_id = await typeOfPhotos();
    const title = say('phases.photo_title', { phase: word });
    const owner = { owner_type: 'ticket', owner_id: ticket };
    await provider.create('documents', { data: { ...owner, phase, title, document_type_id, file_id } });
    onAdded();
  });

  return (
    <>
      <button
        type="button"
        className="btn sm"
        disabled={isBusy}
        aria-label={`${word}: ${say('phases.photo')}`}
        onClick={() => chooser.current?.click()}
      >
        <Icon name="camera" />
        {say('phases.photo')}
      </button>
      <input ref={chooser} hidden aria-label={`${word}: ${say('phases.photo')}`} {...input} />
    </>
  );
}
