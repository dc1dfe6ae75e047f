import { useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { upload } from '#admin/providers/http/upload.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';

type Props = { ticket: number; phase: string; word: string; onAdded: () => void };

/** Takes a photo with the phone's camera, or chooses a picture, and stores it at the ticket at once. */
export function PhotoButton({ ticket, phase, word, onAdded }: Props) {
  const say = useWords();
  const notify = useNotify();
  const provider = useDataProvider();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  const typeOfPhotos = async (): Promise<number> => {
    const sort = { field: 'sort_order', order: 'ASC' } as const;
    const filter = { is_active: true, for_tickets: true };
    const { data } = await provider.getList<RaRecord>('document-types', {
      filter,
      sort,
      pagination: { page: 1, perPage: 1 },
    });
    if (!data[0]) throw new Error(say('phases.no_type'));
    return Number(data[0].id);
  };

  const store = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const document_type_id = await typeOfPhotos();
      const signal = new AbortController().signal;
      const sent = await upload(file, { entity: 'document', field: 'file_id', signal, onProgress: () => undefined });
      const title = say('phases.photo_title', { phase: word });
      const owner = { owner_type: 'ticket', owner_id: ticket };
      await provider.create('documents', { data: { ...owner, phase, title, document_type_id, file_id: sent.id } });
      onAdded();
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <>
      <button
        type="button"
        className="btn sm"
        disabled={isBusy}
        aria-label={`${word}: ${say('phases.photo')}`}
        onClick={() => input.current?.click()}
      >
        <Icon name="camera" />
        {say('phases.photo')}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={`${word}: ${say('phases.photo')}`}
        onChange={({ target }) => void store(target.files?.[0])}
      />
    </>
  );
}
