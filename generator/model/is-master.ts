/** The folder that gives the page of masters its place in the menu. */
export const mastersFolder = 'masters';

/** Whether a list has its place on the page of masters instead of the menu. */
export function isMaster({
  master,
  folder,
  lifted,
}: {
  readonly master: boolean;
  readonly folder: string;
  readonly lifted: boolean;
}): boolean {
  return (master || folder === mastersFolder) && !lifted;
}
