import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { Messages } from '#schemas/_meta/define-rules.ts';
import shared from '#schemas/locales/en/rules.json' with { type: 'json' };

type Plug = { readonly default: { readonly messages?: Messages } };

/** The messages that files of rules, hooks and actions define, with the file of each. */
export const ownMessages = await readOwnMessages();

const known = new Set(['check_failed', ...Object.keys(shared), ...ownMessages.map(({ code }) => code)]);

/** Path and message of each fault; a fault without a message fails the test. */
export function codesOf(faults: readonly { path: string; code: string }[]): string[] {
  for (const { code } of faults) expect(known).toContain(code);
  return faults.map(({ path: at, code }) => `${at} ${code}`);
}

async function readOwnMessages(): Promise<{ file: string; code: string; words: Messages[string] }[]> {
  const files = ['schemas', 'server/domain'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(rules|hook|action)\.ts$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const plug = (await import(pathToFileURL(path.resolve(file)).href)) as Plug;
      return Object.entries(plug.default.messages ?? {}).map(([code, words]) => ({ file, code, words }));
    }),
  );
  return found.flat();
}
