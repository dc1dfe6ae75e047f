import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Outcome } from './outcome.ts';

/** Runs a command beside others: what it prints comes in one piece at its end. */
export async function command(outcome: Outcome, title: string, words: readonly string[]): Promise<boolean> {
  const [name, ...rest] = words as [string, ...string[]];
  const child = spawn(name, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  const [status] = await once(child, 'close');
  console.log(`\n# ${title}\n${printed}`);
  if (status === 0) outcome.passed += 1;
  else outcome.fail(title);
  return status === 0;
}

export function script(outcome: Outcome, title: string, ...words: readonly string[]): Promise<boolean> {
  return command(outcome, title, ['npm', 'run', '--silent', ...words]);
}
