import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guards } from '../torture/guards.ts';

it('each guard of the mutation list appears once in its file, and its tests exist', () => {
  for (const { name, file, from, to, tests } of guards) {
    expect(readFileSync(file, 'utf8').split(from).length, name).toBe(2);
    expect(to, name).not.toBe(from);
    for (const test of tests) expect(existsSync(test), test).toBe(true);
  }
});
