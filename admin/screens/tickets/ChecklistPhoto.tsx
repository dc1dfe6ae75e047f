import { fileAddress } from '../../cells/file-address.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useCameraUpload } from '../useCameraUpload.ts';
import type { AnswerProps } from './ChecklistAnswer.tsx';
import { answersName } from './useChecklist.ts';

/** A photo, taken with the camera of a phone or chosen from its files. */
export function ChecklistPhoto({ row, reader, onAnswer }: AnswerProps) {
  const { say } = reader;
  const { isBusy, input } = useCameraUpload(answersName, 'photo_id', (photo_id) => onAnswer({ photo_id }));
  return (
    <span className="row checklist-photo">
      {row.photo_id && <img src={`${fileAddress(row.photo_id)}?size=small`} alt="" />}
      <label className="btn" aria-disabled={isBusy}>
        <Icon name="camera" />
        {say(row.photo_id ? 'checklist.photo_again' : 'checklist.photo')}
        <input className="vh" aria-describedby={`question-${row.id}`} {...input} />
      </label>
    </span>
  );
}
