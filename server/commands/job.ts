import { nearest } from '#generator/model/nearest.ts';
import { boot } from '#server/boot.ts';
import type { JobPlug, Stored } from '#server/crud/plugs.ts';
import { loadCode } from '#server/load-code.ts';
import { root } from '#server/root.ts';
import { kindOfJob, type RanNow, runNow } from '#server/services/jobs/run-now.ts';
import { runCommand, say, UsageError } from './run-command.ts';

const usage = `npm run job                                      lists the jobs
npm run job -- <entity>.<name> [--input <JSON>]  runs one now`;
const shown = 50;

/**
 * `npm run job -- public-code.create_missing`: runs a job now as the system and prints what became of it. Exits with 0 if it
 * is done, 1 if it failed, 2 if it could not run.
 */
runCommand({ usage, values: ['input'], rest: [0, 1] }, async ({ rest: [kind], values }, settings) => {
  const { plugs } = await loadCode(root);
  if (kind === undefined) {
    say(jobList(plugs.jobs));
    return 0;
  }
  if (!plugs.jobs.some((plug) => kindOfJob(plug) === kind)) throw new UsageError(unknownJob(kind, plugs.jobs));
  const input = inputOf(values.input);
  const { access, database, log } = await boot({ ...settings, logLevel: 'error' }, { command: 'as-is' });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopping = true;
    });
  try {
    const engine = access.engine();
    const plug = engine.plugs.jobs.find((one) => kindOfJob(one) === kind) as JobPlug;
    const onProgress = ({ done, failed, total }: { done: number; failed: number; total: number | null }) =>
      say(`${done}${total === null ? '' : ` of ${total}`} done, ${failed} failed …`);
    const ran = await runNow(plug, { engine, input, onProgress, isStopping: () => isStopping });
    if (!ran)
      throw new UsageError(`${kind}: is running already, in the product or in another console. Try again later.`);
    if (ran.error) log.error({ err: ran.error, job: ran.id, kind }, 'job failed');
    await database.words.catchUp();
    say(describeOutcome(kind, ran, isStopping, (code) => access.sentences.say('en', code)));
    return ran.status === 'done' && ran.failed === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
});

function inputOf(text: string | undefined): Stored {
  if (text === undefined) return {};
  try {
    const input: unknown = JSON.parse(text);
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as Stored;
  } catch {
    // The sentence below says what is expected.
  }
  throw new UsageError(`--input ${text}: is not an object of JSON, such as '{"id": 3}'`);
}

function jobList(jobs: readonly JobPlug[]): string {
  const width = Math.max(...jobs.map((plug) => kindOfJob(plug).length));
  return jobs
    .map((plug) =>
      `${kindOfJob(plug).padEnd(width)}  ${plug.daily ? 'daily' : '     '}  ${plug.title?.en ?? ''}`.trimEnd(),
    )
    .sort()
    .join('\n');
}

/** The nearest name may also be the second half of a name, such as `expire` of `water-sample.expire`. */
function unknownJob(kind: string, jobs: readonly JobPlug[]): string {
  const named = jobs.find(({ name }) => name === kind);
  const meant = named ? kindOfJob(named) : nearest(kind, jobs.map(kindOfJob));
  return `${kind}: there is no such job${meant ? `, did you mean "${meant}"?` : '.'} The jobs are:\n${jobList(jobs)}`;
}

function describeOutcome(kind: string, ran: RanNow, isStopping: boolean, say: (code: string) => string): string {
  const counts = ran.done + ran.failed > 0 ? `, ${ran.done} done, ${ran.failed} failed` : '';
  return [
    `${kind}: ${endOf(ran, isStopping, say)}${counts}.`,
    ...(ran.result === null ? [] : [`Result: ${JSON.stringify(ran.result)}`]),
    ...ran.failures.slice(0, shown).map((failure) => `Failed: ${JSON.stringify(failure)}`),
    ...(ran.failures.length > shown ? [`… and ${ran.failures.length - shown} more`] : []),
  ].join('\n');
}

function endOf({ status, code, error }: RanNow, isStopping: boolean, say: (code: string) => string): string {
  if (status === 'waiting' && isStopping) return 'stopped; it is in line again, and the product continues it';
  if (status === 'waiting') return `failed: ${messageOf(error)}. It is in line again, and the product tries it later`;
  if (status === 'failed') return `failed: ${error ? messageOf(error) : say(code ?? '').replace(/\.$/, '')}`;
  return status;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
