import { nearest } from './nearest.ts';
import type { Fault } from './types.ts';

export type Faults = {
  readonly list: Fault[];
  report(file: string, pointer: string, what: string, near?: string | null, known?: readonly string[]): void;
};

/** Collects faults; the same fault at the same position is reported once. */
export function createFaults(): Faults {
  const seen = new Set<string>();
  const list: Fault[] = [];
  return {
    list,
    report(file, pointer, what, near = null, known = []) {
      const key = `${file}\n${pointer}\n${what}`;
      if (seen.has(key)) return;
      seen.add(key);
      list.push({ file, pointer, what, nearest: near, ...(known.length > 0 && { known }) });
    },
  };
}

/** schemas/x.json › /properties/name/x-reff › unknown keyword "x-reff" › did you mean "x-ref"? */
export function formatFault(fault: Fault): string {
  const hint = fault.nearest === null ? [] : [`did you mean "${fault.nearest}"?`];
  const known = fault.known ? [`known are ${fault.known.join(', ')}`] : [];
  return [fault.file, fault.pointer || '/', fault.what, ...hint, ...known].join(' › ');
}

export function formatFaults(faults: readonly Fault[]): string {
  return faults.map(formatFault).join('\n');
}

/** The text and the hint for an unknown name, with all known names. */
export function unknownName(
  noun: string,
  name: string,
  candidates: Iterable<string>,
): [what: string, near: string | null, known: readonly string[]] {
  const known = [...new Set(candidates)].sort();
  return [`unknown ${noun} "${name}"`, nearest(name, known), known];
}

/** One step of a JSON Pointer. */
export function escapePointer(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}
