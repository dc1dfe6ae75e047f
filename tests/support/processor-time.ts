/**
 * Milliseconds of processor time that this process used until the work was done, with all its threads. Unlike time on a
 * clock, it does not depend on what else the machine does.
 */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
