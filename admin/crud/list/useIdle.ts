import { useEffect, useState } from 'react';

/** True some moments after the list stands. */
export function useIdle(isDrawn: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isDrawn || isIdle) return;
    const timer = setTimeout(() => setIdle(true), 200);
    return () => clearTimeout(timer);
  }, [isDrawn, isIdle]);
  return isIdle;
}
