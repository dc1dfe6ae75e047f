import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 599px)');

/** True below 600 px, where rows are cards and the menu is a drawer. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}

function subscribe(callback: () => void): () => void {
  phone.addEventListener('change', callback);
  return () => phone.removeEventListener('change', callback);
}
