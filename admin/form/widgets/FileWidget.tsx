import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { endingsOf, fileTypes } from '#generator/model/file-types.ts';
import { fileAddress, smallPicture } from '../../cells/file-address.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useForm } from '../FormContext.ts';
import type { BoundProps } from './bind.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useUpload } from './useUpload.ts';

/**
 * A file that is chosen or dropped: first the progress of its upload, then its picture or name, with buttons to replace
 * or remove it.
 */
export function FileWidget({ field, id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  const { store } = useForm();
  const { send, sending } = useUpload(field, value, onChange);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wasSending = useRef(false);
  const families = field.file?.accept ?? [];
  const limits = say('file.limits', { types: endingsOf(families), size: field.file?.max_mb });
  const isPicture = families.every((family) => family === 'image');
  const name = typeof value === 'number' ? String(store.titles[field.name] ?? '') : '';
  const choose = say(isPicture ? 'file.choose_picture' : 'file.choose');

  useEffect(() => {
    // If the user is typing elsewhere, the focus is not moved.
    const isFree = document.activeElement === document.body;
    if (wasSending.current && !sending && isFree) input.current?.focus();
    wasSending.current = sending !== null;
  }, [sending]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!sending) void send([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside
    <div
      className={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {sending ? (
        <UploadProgress sending={sending} />
      ) : (
        <>
          {name && <Chosen id={value} name={name} />}
          <span className="acts">
            <label className="btn sm">
              <input
                ref={input}
                id={id}
                className="vh"
                type="file"
                accept={acceptOf(families)}
                aria-label={`${field.title}: ${name ? say('file.replace_named', { name }) : choose}`}
                aria-describedby={[`${id}-limits`, aria['aria-describedby']].filter(Boolean).join(' ')}
                aria-invalid={aria['aria-invalid']}
                onChange={(event) => {
                  void send([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
              <Icon name="upload" small />
              {name ? say('file.replace') : choose}
            </label>
            {name ? (
              <Remove
                name={name}
                onClick={() => {
                  onChange(null, null);
                  input.current?.focus();
                }}
              />
            ) : (
              <span className="sm mute drop-here">{say('file.drop')}</span>
            )}
          </span>
          <span className="xs mute" id={`${id}-limits`}>
            {limits}
          </span>
        </>
      )}
    </div>
  );
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const say = useWords();
  return (
    <button type="button" className="btn sm" aria-label={say('file.remove_named', { name })} onClick={onClick}>
      <Icon name="trash" small />
      {say('file.remove')}
    </button>
  );
}

function Chosen({ id, name }: { id: unknown; name: string }) {
  const say = useWords();
  const small = smallPicture(id, name);
  return (
    <a
      className="file link"
      href={fileAddress(id)}
      target="_blank"
      rel="noopener"
      aria-label={say('file.open', { name })}
    >
      {small ? <img className="preview" src={small} alt="" /> : <Icon name="file" small />}
      <span className="name">{name}</span>
    </a>
  );
}

/** The accepted types for the browser's file dialog; the server checks the content. */
function acceptOf(families: readonly string[]): string {
  const accepted = fileTypes.filter(({ family }) => families.includes(family));
  return accepted.flatMap(({ type, endings }) => [type, ...endings.map((ending) => `.${ending}`)]).join(',');
}
