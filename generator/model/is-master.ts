/** The folder that defines the position of the page of master lists in the menu. */
export const mastersFolder = 'masters';

/** Whether a list is shown on the page of master lists instead of the menu. */
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
