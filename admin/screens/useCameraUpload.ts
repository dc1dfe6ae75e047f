import { type ChangeEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { upload } from '#admin/providers/http/upload.ts';

/**
 * An input for a photo that is taken with the camera of a phone or chosen from its files. The photo is uploaded for a
 * field at once, and its id is passed on. Errors are shown as a message.
 */
export function useCameraUpload(entity: string, field: string, onUploaded: (file: number) => Promise<unknown>) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setBusy(true);
    try {
      const { signal } = new AbortController();
      await onUploaded((await upload(file, { entity, field, signal, onProgress: () => undefined })).id);
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const input = {
    type: 'file',
    accept: 'image/*',
    capture: 'environment',
    disabled: isBusy,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
  } as const;
  return { isBusy, input };
}
