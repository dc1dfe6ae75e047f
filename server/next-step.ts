const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Resolves in a later iteration of the event loop, for one caller per iteration. Long work on the main thread is done in
 * steps with this between them, so that requests which arrived in the meantime are served before the next step of any work.
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
