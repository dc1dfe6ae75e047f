import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { sameText } from './same-text.ts';

/** The forms that require a proof of work. */
export const provedForms = ['register', 'forgot', 'login'] as const;
export type ProvedForm = (typeof provedForms)[number];

/** The task: find the number from 0 to `maxnumber` for which SHA-256 of `salt` and the number, in hex, is `challenge`. */
export type Challenge = {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
};

export type Challenges = {
  make(form: ProvedForm, now: Date): Challenge;
  /**
   * Whether a proof solves a challenge of this form. A challenge made here can be used once, whether the proof is right or
   * not.
   */
  isSolved(database: Database, proof: unknown, form: ProvedForm, now: Date): Promise<boolean>;
};

const life = 5 * 60_000;
const maxnumber = 50_000;

/** Proofs of work in the format of ALTCHA, made and checked here, so that no third party learns who signs in. */
export function makeChallenges(secret: Uint8Array): Challenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'challenges', 32));
  const sign = (challenge: string, salt: string) =>
    createHmac('sha256', key).update(`${challenge}.${salt}`).digest('hex');
  return {
    make: (form, now) => {
      const salt = `${randomBytes(12).toString('hex')}?expires=${now.getTime() + life}&form=${form}`;
      const challenge = sha256(`${salt}${randomInt(maxnumber + 1)}`);
      return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature: sign(challenge, salt) };
    },
    isSolved: async (database, proof, form, now) => {
      const solution = read(proof);
      if (!solution || !sameText(solution.signature, sign(solution.challenge, solution.salt))) return false;
      const about = new URLSearchParams(solution.salt.split('?')[1]);
      const expires = Number(about.get('expires'));
      if (!(await isFirstUse(database, solution.challenge, expires, now))) return false;
      if (expires <= now.getTime() || about.get('form') !== form) return false;
      return sha256(`${solution.salt}${solution.number}`) === solution.challenge;
    },
  };
}

type Solution = {
  readonly challenge: string;
  readonly salt: string;
  readonly number: number;
  readonly signature: string;
};

/** Decodes a proof as it is sent: JSON in base64. */
function read(proof: unknown): Solution | null {
  if (typeof proof !== 'string' || proof.length > 1000) return null;
  try {
    const solution = JSON.parse(Buffer.from(proof, 'base64').toString()) as Partial<Solution> | null;
    const { challenge, salt, number, signature } = solution ?? {};
    const texts = [challenge, salt, signature].every((one) => typeof one === 'string' && one.length < 200);
    return texts && Number.isSafeInteger(number) ? ({ challenge, salt, number, signature } as Solution) : null;
  } catch {
    return null;
  }
}

/** Called only for challenges that were made here, so that invented ones never reach the database. */
function isFirstUse(database: Database, challenge: string, expires: number, now: Date): Promise<boolean> {
  const p = database.dialect.placeholder;
  const sql = `insert into used_challenges (challenge, expires_at) values (${p(1)}, ${p(2)}) on conflict (challenge) do nothing`;
  return database.transaction(async (trx) => {
    await trx.run(`delete from used_challenges where expires_at < ${p(1)}`, [now.toISOString()]);
    return (await trx.run(sql, [challenge, new Date(expires + life).toISOString()])) === 1;
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
