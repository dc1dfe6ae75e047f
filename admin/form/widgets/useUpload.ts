import { useEffect, useRef, useState } from 'react';
import { upload } from '#admin/providers/http/upload.ts';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { useForm } from '../FormContext.ts';
import { uploadFault } from './upload-fault.ts';

export type Sending = { name: string; part: number; stop: () => void };

const megabyte = 1_048_576;

/**
 * Uploads a chosen file and stores its id in the form. Errors are shown at the field, and a save waits for the end of
 * the upload.
 */
export function useUpload(field: FieldView, value: unknown, onChange: (value: unknown, title?: string | null) => void) {
  const say = useWords();
  const { store, shape } = useForm();
  const [sending, setSending] = useState<Sending | null>(null);
  const open = useRef<AbortController | null>(null);
  const { title, name: fieldName, file: rule } = field;

  useEffect(() => () => open.current?.abort(), []);

  const fail = (message: string) => {
    onChange(value ?? null);
    store.serve([{ name: fieldName, message }]);
  };

  const send = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file) return;
    const fault = faultOf(files, rule?.max_mb ?? 0);
    if (fault) return fail(say(fault.key, { title, ...fault.values }));
    const control = new AbortController();
    open.current = control;
    const stop = () => control.abort();
    setSending({ name: file.name, part: 0, stop });
    store.setUnreadable(fieldName, say('file.wait', { title }));
    try {
      const sent = await upload(file, {
        entity: shape.entity ?? null,
        field: fieldName,
        signal: control.signal,
        onProgress: (part) => setSending({ name: file.name, part, stop }),
      });
      onChange(sent.id, sent.name);
    } catch (error) {
      if (control.signal.aborted) onChange(value ?? null);
      else fail(uploadFault(error, title, say));
    } finally {
      open.current = null;
      setSending(null);
    }
  };

  return { send, sending };
}

function faultOf([file, ...others]: readonly File[], size: number) {
  if (others.length > 0) return { key: 'file.only_one', values: {} } as const;
  return file && file.size > size * megabyte ? ({ key: 'file.too_large', values: { size } } as const) : null;
}
