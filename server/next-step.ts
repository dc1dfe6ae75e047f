const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Resolves when the event loop comes round again, for one caller at a time. Long work on the main thread is done in steps
 * with this between them: whatever arrived meanwhile is served before the next step of anybody.
 */
export function nextStep(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(goOn);
  });
}

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
  else isScheduled = false;
}
