import { nearest } from './nearest.ts';
import type { Fault } from './types.ts';

export type Faults = {
  readonly list: Fault[];
  report(file: string, pointer: string, what: string, near?: string | null): void;
};

/** Collects faults; the same fault in the same place is told once. */
export function createFaults(): Faults {
  const seen = new Set<string>();
  const list: Fault[] = [];
  return {
    list,
    report(file, pointer, what, near = null) {
      const key = `${file}\n${pointer}\n${what}`;
      if (seen.has(key)) return;
      seen.add(key);
      list.push({ file, pointer, what, nearest: near });
    },
  };
}

/** schemas/x.json › /properties/name/x-reff › unknown keyword "x-reff" › did you mean "x-ref"? */
export function formatFault(fault: Fault): string {
  const hint = fault.nearest === null ? [] : [`did you mean "${fault.nearest}"?`];
  return [fault.file, fault.pointer || '/', fault.what, ...hint].join(' › ');
}

export function formatFaults(faults: readonly Fault[]): string {
  return faults.map(formatFault).join('\n');
}

/** The words and the hint of an unknown name. */
export function unknownName(
  noun: string,
  name: string,
  candidates: Iterable<string>,
): [what: string, near: string | null] {
  return [`unknown ${noun} "${name}"`, nearest(name, candidates)];
}

/** One step of a JSON Pointer. */
export function escapePointer(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}
