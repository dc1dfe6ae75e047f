import { expect } from 'vitest';

/** Milliseconds: a report is refused within two seconds of the delivery of its form, and the header has whole seconds. */
const leastAge = 3_000;

/** Resolves when the clock of the server says that a report form which is already shown may be sent. */
export async function reportMayBeSent(url: string): Promise<void> {
  const serverTime = async () => Date.parse((await fetch(`${url}/readyz`)).headers.get('date') ?? '');
  const shown = await serverTime();
  await expect.poll(serverTime, { interval: 100 }).toBeGreaterThanOrEqual(shown + leastAge);
}
