import { useEffect, useState } from 'react';

/** True 200 ms after the list was drawn. */
export function useIdle(isDrawn: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isDrawn || isIdle) return;
    const timer = setTimeout(() => setIdle(true), 200);
    return () => clearTimeout(timer);
  }, [isDrawn, isIdle]);
  return isIdle;
}
