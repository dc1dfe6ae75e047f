import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a program of the server on a thread of its own, compiled or as TypeScript, as the caller is.
 * @param program its file without the ending, relative to `from`
 * @param from the address of the calling module
 */
export function startThread(
  program: string,
  from: string,
  workerData: unknown,
  options: Pick<WorkerOptions, 'resourceLimits'> = {},
): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`${program}.js`, from), { ...options, workerData });
  const address = JSON.stringify(new URL(`${program}.ts`, from).href);
  const typed = `import('tsx/esm/api').then(({ register }) => (register(), import(${address})));`;
  return new Worker(typed, { ...options, workerData, eval: true, execArgv: ['--conditions=leafmark-source'] });
}
