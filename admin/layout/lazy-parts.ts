import type { ComponentType } from 'react';

/**
 * Components that few pages need, with their texts. This module imports nothing statically: the dependencies of each
 * component are listed in this chunk and not in the chunks that may load it.
 */
export const lazyParts = {
  account: () => part(async () => (await import('../screens/people/AccountPage.tsx')).AccountPage),
  api: () => part(async () => (await import('../screens/api/ApiReferencePage.tsx')).ApiReferencePage),
  board: () => part(async () => (await import('../crud/kinds/board/Board.tsx')).Board),
  calendar: () => part(async () => (await import('../crud/kinds/calendar/Calendar.tsx')).Calendar),
  cell: () => part(async () => (await import('../cells/LazyCell.tsx')).LazyCell),
  chip: () => part(async () => (await import('../crud/filter/ChipWords.tsx')).ChipWords),
  clients: () => part(async () => (await import('./ClientSwitcher.tsx')).ClientSwitcher),
  failedJobs: () => part(async () => (await import('../screens/jobs/FailedJobsPage.tsx')).FailedJobsPage),
  go: () => part(async () => (await import('../screens/scan/GoPage.tsx')).GoPage),
  help: () => part(async () => (await import('../screens/help/HelpPage.tsx')).HelpPage),
  home: () => part(async () => (await import('../screens/home/HomeScreen.tsx')).HomeScreen),
  masters: () => part(async () => (await import('../screens/masters/MastersPage.tsx')).MastersPage),
  own: () => part(async () => (await import('../screens/access/OwnRights.tsx')).OwnRights),
  palette: () => part(async () => (await import('../palette/Palette.tsx')).Palette),
  record: () => part(async () => (await import('../crud/record/RecordPage.tsx')).RecordPage),
  scan: () => part(async () => (await import('../screens/scan/ScanDialog.tsx')).ScanDialog),
  stickers: () => part(async () => (await import('../screens/labels/stickers/StickersPage.tsx')).StickersPage),
  studio: () => part(async () => (await import('../screens/labels/studio/LabelStudio.tsx')).LabelStudio),
  timeline: () => part(async () => (await import('../crud/record/Timeline.tsx')).Timeline),
  tree: () => part(async () => (await import('../crud/kinds/tree/Tree.tsx')).Tree),
  undo: () => part(async () => (await import('../crud/UndoDelete.tsx')).UndoDelete),
  work: () => part(async () => (await import('../screens/tickets/MyWorkPage.tsx')).MyWorkPage),
  role: () => part(async () => (await import('../screens/access/RoleRights.tsx')).RoleRights),
};

export async function part<Props>(read: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const words = import('#admin/providers/words/further-words.ts').then(({ loadFurtherWords }) => loadFurtherWords());
  const [found] = await Promise.all([read(), words]);
  return found;
}
