import type { ComponentType } from 'react';
import type { BoundProps } from '../widgets/bind.tsx';

/** The widgets of rows, which few forms have, with their words. */
export const farRows = {
  rows: () => withWords(async () => (await import('./RowsWidget.tsx')).RowsWidget),
  choices: () => withWords(async () => (await import('./ChoiceRowsWidget.tsx')).ChoiceRowsWidget),
};

async function withWords(read: () => Promise<ComponentType<BoundProps>>): Promise<ComponentType<BoundProps>> {
  const words = import('../../providers/rows-words.ts').then(({ loadRowsWords }) => loadRowsWords());
  const [found] = await Promise.all([read(), words]);
  return found;
}
