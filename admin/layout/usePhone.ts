import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 599px)');

/** True below 600 px: cards for rows, the menu in a drawer. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}

function subscribe(callback: () => void): () => void {
  phone.addEventListener('change', callback);
  return () => phone.removeEventListener('change', callback);
}
