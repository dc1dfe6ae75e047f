import type { Server } from 'node:http';
import v8 from 'node:v8';

const use = 100;
const largeBody = 64 * 1024;

/** From the hundredth request on, or the first with many rows in it, the space for what lives briefly grows. */
export function growWithUse(server: Server): void {
  let requests = 0;
  server.on('request', function count({ headers }) {
    requests += 1;
    if (requests < use && !(Number(headers['content-length']) > largeBody)) return;
    grow();
    server.off('request', count);
  });
}

/** Lets the space for what lives briefly grow as V8 sees fit: many rows are coming. */
export function grow(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=2');
}
