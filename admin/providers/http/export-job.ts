import { fileAddress } from '#admin/cells/file-address.ts';
import type { ExportFormat, ExportRequest } from './export.ts';
import { http } from './http.ts';
import { fileFrom } from './save-file.ts';

type Job = {
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: { done: number };
  result: { file: number } | null;
  error: { title: string } | null;
};

const pollMs = 600;

/**
 * A list exported into a file by a job of the server. Returns null when it was ended by `signal`. With the reason
 * `left` the job continues, and a notification reports its end.
 */
export async function exportByJob(
  resource: string,
  asked: ExportRequest & { format: ExportFormat },
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<File | null> {
  const { json } = await http(`/api/${resource}/export`, { method: 'POST', body: JSON.stringify(asked) });
  const { job } = json as { job: number };
  for (;;) {
    if (signal.aborted) return signal.reason === 'left' ? null : cancel(job);
    const { status, progress, result, error } = (await http(`/api/jobs/${job}`)).json as Job;
    if (status === 'failed') throw new Error(error?.title ?? '');
    if (status === 'cancelled') return null;
    if (status === 'done' && result && !signal.aborted) return fetchFile(result);
    onRows(progress.done);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function cancel(job: number): Promise<null> {
  await http(`/api/jobs/${job}/cancel`, { method: 'POST' }).catch(() => null);
  return null;
}

async function fetchFile({ file }: NonNullable<Job['result']>): Promise<File> {
  const made = await fileFrom(fileAddress(file));
  await markRead(file).catch(() => null);
  return made;
}

/** Marks the notification about the file as read, because the user waited for it. */
async function markRead(file: number): Promise<void> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ link: fileAddress(file), read_at: { $exists: false } }),
  });
  const { json } = await http(`/api/notifications?${query}`);
  for (const { id } of json as { id: number }[])
    await http(`/api/notifications/${id}/actions/mark_read`, { method: 'POST', body: '{}' });
}
