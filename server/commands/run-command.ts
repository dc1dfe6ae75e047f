import { readSettings, type Settings } from '#server/env.ts';
import { root } from '#server/root.ts';

/** The words behind a command: `--name value`, `--flag` and the rest in their order. */
export type Words = {
  readonly rest: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: Readonly<Record<string, string>>;
};

export type Known = {
  /** How it is called; shown with every fault of the words. */
  readonly usage: string;
  readonly flags?: readonly string[];
  readonly values?: readonly string[];
  /** How many words stand without a name. */
  readonly rest: readonly [least: number, most: number];
};

/** A fault of how a command was called. */
export class UsageError extends Error {}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a command of the console with the product's settings; `work` answers its exit code. A fault is told and ends with 2. */
export function runCommand(known: Known, work: (words: Words, settings: Settings) => Promise<number>): void {
  process.umask(0o077);
  run(known, work).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(2);
    },
  );
}

async function run(known: Known, work: (words: Words, settings: Settings) => Promise<number>): Promise<number> {
  const words = readWords(process.argv.slice(2), known);
  return work(words, readSettings({ ...process.env, DEMO: '0', REGISTRATION: '' }, root));
}

export function readWords(given: readonly string[], known: Known): Words {
  const rest: string[] = [];
  const flags = new Set<string>();
  const values: Record<string, string> = {};
  for (let at = 0; at < given.length; at++) {
    const word = given[at] as string;
    const name = word.startsWith('--') ? word.slice(2) : null;
    if (name === null) rest.push(word);
    else if (known.flags?.includes(name)) flags.add(name);
    else if (known.values?.includes(name) && given[at + 1] !== undefined) values[name] = given[++at] as string;
    else throw new UsageError(`${word}: unknown or without its value\n${known.usage}`);
  }
  const [least, most] = known.rest;
  if (rest.length < least || rest.length > most) throw new UsageError(known.usage);
  return { rest, flags, values };
}

/** A whole number of a command, or its default. */
export function numberOf(words: Words, name: string, fallback: number, max: number): number {
  const text = words.values[name];
  if (text === undefined) return fallback;
  if (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= max) return Number(text);
  throw new UsageError(`--${name} ${text}: is not a whole number from 1 to ${max}`);
}
