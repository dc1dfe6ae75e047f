/** Keys of requests whose answer was lost, by the request. */
const unanswered = new Map<string, string>();
const mostRemembered = 50;

/** Answers of a proxy whose server may nevertheless have processed the request. */
const lost: readonly number[] = [502, 503, 504];

/**
 * Sends a request that creates or does something with a key, so that the server processes it once. When the answer was
 * lost on the way, the same request sent again has the same key and gets the answer of the first. Files have no key: the
 * server knows none for them.
 */
export async function sendOnce(
  url: string,
  { method, body }: RequestInit,
  send: (key: string | null) => Promise<Response>,
): Promise<Response> {
  const isText = typeof body === 'string' || (body ?? null) === null;
  if (method !== 'POST' || !isText) return send(null);
  const request = `${url}\n${body ?? ''}`;
  const key = unanswered.get(request) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  unanswered.delete(request);
  try {
    const answer = await send(key);
    if (lost.includes(answer.status)) remember(request, key);
    return answer;
  } catch (error) {
    remember(request, key);
    throw error;
  }
}

function remember(request: string, key: string): void {
  unanswered.set(request, key);
  const [oldest] = unanswered.keys();
  if (oldest !== undefined && unanswered.size > mostRemembered) unanswered.delete(oldest);
}
