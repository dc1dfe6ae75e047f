import { call } from './call.ts';
import { sha256 } from './sha256.ts';

export type ProvedForm = 'register' | 'forgot' | 'login';

type Challenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };

const atOnce = 1_000;

/**
 * Computes the proof of work that the server requires of anonymous visitors; null when no challenge is available. The
 * page remains responsive.
 */
export async function prove(form: ProvedForm): Promise<string | null> {
  const { status, json } = await call(`/jwt/challenge?form=${form}`);
  if (status !== 200) return null;
  const { algorithm, challenge, maxnumber, salt, signature } = json as Challenge;
  for (let number = 0; number <= maxnumber; number++) {
    if (number % atOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    if (sha256(`${salt}${number}`) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  return null;
}
