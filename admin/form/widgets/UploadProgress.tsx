import { useWords } from '#admin/providers/words/useWords.ts';
import type { Sending } from './useUpload.ts';

/** The progress of an upload, with a button that stops it; read aloud at its start and when the server takes over. */
export function UploadProgress({ sending: { name, part, stop } }: { sending: Sending }) {
  const say = useWords();
  const isSent = part >= 1;
  const percent = Math.floor(part * 100);
  return (
    <>
      <span className="sm" role="status">
        {isSent ? say('file.working') : say('file.sending', { name })}
      </span>
      <span className="acts">
        <progress className="grow" max={100} {...(isSent ? {} : { value: percent })} aria-label={name} />
        <span className="xs mute" aria-hidden="true">
          {say('file.percent', { percent })}
        </span>
        <button type="button" className="btn sm" onClick={stop}>
          {say('file.abort')}
        </button>
      </span>
    </>
  );
}
