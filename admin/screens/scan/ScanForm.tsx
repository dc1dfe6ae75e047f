import './scan.css';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Camera, type CameraFault, hasCamera } from './Camera.tsx';
import { numberIn } from './number-in.ts';

/** Opens the record of a number that is typed or read by the camera. */
export function ScanForm({ onLeave }: { onLeave?: () => void }) {
  const say = useWords();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [fault, setFault] = useState<CameraFault | null>(hasCamera() ? null : 'insecure');
  const go = (text: string) => {
    const number = numberIn(text);
    if (!number) return false;
    onLeave?.();
    void navigate(`/go/${encodeURIComponent(number)}`);
    return true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(typed);
  };
  return (
    <form className="scan" onSubmit={submit}>
      {isLooking && (
        <Camera
          onRead={go}
          onFault={(why) => {
            setLooking(false);
            setFault(why);
          }}
        />
      )}
      <div>
        <label className="lab" htmlFor={id}>
          {say('scanning.number')}
        </label>
        <div className="row">
          <input
            id={id}
            className="input grow"
            // biome-ignore lint/a11y/noAutofocus: this field is the purpose of the page
            autoFocus
            autoComplete="off"
            maxLength={200}
            aria-describedby={`${id}-help`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className="btn primary" disabled={typed.trim() === ''}>
            {say('scanning.open')}
          </button>
        </div>
        <p className="hint" id={`${id}-help`}>
          {say('scanning.hint')}
        </p>
      </div>
      {hasCamera() && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            setFault(null);
            setLooking(!isLooking);
          }}
        >
          <Icon name="camera" />
          {say(isLooking ? 'scanning.stop' : 'scanning.camera')}
        </button>
      )}
      {fault && (
        <p className="hint" role={fault === 'insecure' ? undefined : 'alert'}>
          {say(`scanning.${fault}`)}
        </p>
      )}
    </form>
  );
}
