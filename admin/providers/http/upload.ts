import { HttpError } from 'react-admin';
import { signedHeaders } from './http.ts';

export type Uploaded = { id: number; name: string };

export type UploadOptions = {
  entity: string | null;
  field: string;
  signal: AbortSignal;
  /** From 0 to 1; at 1 the file is sent and the server is examining it. */
  onProgress: (part: number) => void;
};

/** Sends one file and reports the progress, which `fetch` cannot do. Throws an AbortError when it was stopped. */
export async function upload(file: File, options: UploadOptions): Promise<Uploaded> {
  const headers = await signedHeaders();
  const query = options.entity ? `?${new URLSearchParams({ entity: options.entity, field: options.field })}` : '';
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    options.signal.addEventListener('abort', stop, { once: true });
    request.open('POST', `/api/files${query}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => options.signal.removeEventListener('abort', stop);
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    request.onerror = () => reject(new TypeError('connection'));
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status === 201) resolve(body as Uploaded);
      else reject(new HttpError(request.statusText, request.status, body));
    };
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
