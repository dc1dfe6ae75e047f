import type { Server } from 'node:http';
import v8 from 'node:v8';

/**
 * Most of what a start makes lives as long as the program. Collected often, the rest needs no large space, which the
 * program would keep: some 25 MB. Imported before the rest is loaded, which is part of the start.
 */
v8.setFlagsFromString('--semi-space-growth-factor=1');

const use = 100;

/** From the hundredth request on, the space for what lives briefly grows as V8 sees fit. */
export function growWithUse(server: Server): void {
  let requests = 0;
  server.on('request', function count() {
    requests += 1;
    if (requests < use) return;
    v8.setFlagsFromString('--semi-space-growth-factor=2');
    server.off('request', count);
  });
}
