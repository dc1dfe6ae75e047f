import { useEffect, useRef } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { codeReader } from './code-reader.ts';

/** Why the camera shows no picture. */
export type CameraFault = 'insecure' | 'refused' | 'no_camera' | 'busy';

const everyMs = 250;

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no_camera',
  OverconstrainedError: 'no_camera',
};

/** Whether the browser permits access to a camera, which it does only on secure origins. */
export function hasCamera(): boolean {
  return Boolean(navigator.mediaDevices?.getUserMedia);
}

type Props = {
  /** Called with the text of a code; false continues the search. */
  onRead: (text: string) => boolean;
  onFault: (fault: CameraFault) => void;
};

/** The picture of the camera, until a code is read in it. */
export function Camera({ onRead, onFault }: Props) {
  const say = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const act = useRef({ onRead, onFault });
  act.current = { onRead, onFault };
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const start = async () => {
      const given = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = given;
      const shown = video.current;
      if (isOver || !shown) return stop();
      shown.srcObject = given;
      const [read] = await Promise.all([codeReader(), shown.play()]);
      const detectCodes = async () => {
        const text = await read(shown);
        if (isOver || (text !== null && act.current.onRead(text))) return;
        timer = setTimeout(() => void detectCodes(), everyMs);
      };
      await detectCodes();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch((fault: unknown) => !isOver && act.current.onFault(faultOf(fault)));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <figure className="scan-view">
      <video ref={video} muted playsInline />
      <figcaption className="hint">{say('scanning.looking')}</figcaption>
    </figure>
  );
}

function faultOf(fault: unknown): CameraFault {
  return (fault instanceof DOMException && faults[fault.name]) || 'busy';
}
