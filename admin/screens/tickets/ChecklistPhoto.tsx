import { type ChangeEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { upload } from '#admin/providers/http/upload.ts';
import { fileAddress } from '../../cells/file-address.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { AnswerProps } from './ChecklistAnswer.tsx';
import { answersName } from './useChecklist.ts';

/** A photo, taken with the camera of a phone or chosen from its files. */
export function ChecklistPhoto({ row, reader, onAnswer }: AnswerProps) {
  const { say } = reader;
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setBusy(true);
    try {
      const { signal } = new AbortController();
      const options = { entity: answersName, field: 'photo_id', signal, onProgress: () => undefined };
      await onAnswer({ photo_id: (await upload(file, options)).id });
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="row checklist-photo">
      {row.photo_id && <img src={`${fileAddress(row.photo_id)}?size=small`} alt="" />}
      <label className="btn" aria-disabled={isBusy}>
        <Icon name="camera" />
        {say(row.photo_id ? 'checklist.photo_again' : 'checklist.photo')}
        <input
          type="file"
          className="vh"
          accept="image/*"
          capture="environment"
          disabled={isBusy}
          aria-describedby={`question-${row.id}`}
          onChange={(event) => void choose(event)}
        />
      </label>
    </span>
  );
}
