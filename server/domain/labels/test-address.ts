import type { Engine } from '#server/crud/engine.ts';

/** The address in the codes of test labels and previews of an installation without one: that of the machine itself. */
export function testAddress({ outside }: Engine): string {
  return outside?.base ?? 'http://localhost';
}
