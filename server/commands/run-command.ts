import { readSettings, type Settings } from '#server/env.ts';
import { root } from '#server/root.ts';

/** The arguments of a command: `--name value`, `--flag` and the remaining ones in their order. */
export type Words = {
  readonly rest: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: Readonly<Record<string, string>>;
};

export type Known = {
  /** The usage text, which is shown with every fault of the arguments. */
  readonly usage: string;
  readonly flags?: readonly string[];
  readonly values?: readonly string[];
  /** The minimum and maximum number of arguments without a name. */
  readonly rest: readonly [least: number, most: number];
};

/** A fault in the arguments of a command. */
export class UsageError extends Error {}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Runs a console command with the product's settings; `work` returns its exit code. An error is printed, and the exit code
 * is 2.
 */
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

/** An argument as a whole number, or its default. */
export function numberOf(words: Words, name: string, fallback: number, max: number): number {
  const text = words.values[name];
  if (text === undefined) return fallback;
  if (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= max) return Number(text);
  throw new UsageError(`--${name} ${text}: is not a whole number from 1 to ${max}`);
}
