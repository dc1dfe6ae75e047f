import './signature.css';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useForm } from '../FormContext.ts';
import type { BoundProps } from './bind.tsx';
import { FileWidget } from './FileWidget.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useSignaturePad } from './useSignaturePad.ts';
import { useUpload } from './useUpload.ts';

/** A signature: written with a finger, a pen or the mouse, or chosen as a picture. */
export function SignatureWidget(props: BoundProps) {
  const { field, value, onChange } = props;
  const { send, sending } = useUpload(field, value, onChange);
  return (
    <>
      {sending && <UploadProgress sending={sending} />}
      {/* The writing is preserved if the upload fails. */}
      <div className="signature" hidden={sending !== null}>
        {typeof value !== 'number' && <WritingArea {...props} send={send} />}
        <FileWidget {...props} />
      </div>
    </>
  );
}

type WritingProps = BoundProps & { send: (files: readonly File[]) => Promise<void> };

function WritingArea({ field, onChange, send }: WritingProps) {
  const say = useWords();
  const { store } = useForm();
  const pad = useSignaturePad(() => store.setUnreadable(field.name, say('signature.unfinished')));
  const clear = () => {
    pad.clear();
    onChange(null, null);
  };
  const use = async () => {
    const picture = await pad.picture();
    if (picture) await send([new File([picture], `${say('signature.file')}.png`, { type: 'image/png' })]);
  };
  return (
    <>
      <canvas ref={pad.canvas} aria-label={say('signature.area', { title: field.title })} />
      <span className="sm second">{say('signature.how')}</span>
      <span className="acts">
        <button type="button" className="btn sm" disabled={pad.isEmpty} onClick={() => void use()}>
          <Icon name="check" small />
          {say('signature.use')}
        </button>
        <button type="button" className="btn sm" disabled={pad.isEmpty} onClick={clear}>
          {say('signature.clear')}
        </button>
      </span>
    </>
  );
}
