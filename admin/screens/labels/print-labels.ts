import { http, open, refusalOf } from '#admin/providers/http/http.ts';
import { download, nameIn } from '#admin/providers/http/save-file.ts';

export type PrintRequest = {
  label_template_id: number;
  user_label_id: number | null;
  reprint_of_id: number | null;
  subject: string;
  ids: readonly number[];
  copies: number;
  start_cell: number;
  nudge_x_mm: number;
  nudge_y_mm: number;
  format: 'pdf' | 'png' | 'zpl';
  with_borders: boolean;
};

/**
 * Warnings about single labels, each with the label's name; null where a job draws them, whose file is announced by a
 * notification.
 */
export type Printed = { warnings: string[] } | null;

/**
 * Prints labels: opens the file, or downloads one that browsers cannot display. `shown` is a window that was opened for
 * it.
 */
export async function printLabels(request: PrintRequest, shown: Window | null): Promise<Printed> {
  const { json } = await http('/api/label-prints', { method: 'POST', body: JSON.stringify(request) });
  const { id, job_id } = json as { id: number; job_id: number | null };
  if (job_id !== null) {
    shown?.close();
    return null;
  }
  const answer = await show(`/api/label-prints/${id}/file`, shown);
  const header = answer.headers.get('X-Label-Warnings') ?? '';
  return { warnings: header.split(', ').flatMap((one) => one.split('=')[0] || []) };
}

/** Shows a file of the server in a window, or downloads it; with a body it is requested by POST. */
export async function show(address: string, shown: Window | null, body?: object): Promise<Response> {
  const answer = await open(address, body && { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw await refusalOf(answer);
  const file = new File([await answer.blob()], nameIn(answer, 'labels'), {
    type: answer.headers.get('Content-Type') ?? '',
  });
  if (!shown) download(file);
  else {
    const url = URL.createObjectURL(file);
    shown.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
  return answer;
}
