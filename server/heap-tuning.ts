import type { Server } from 'node:http';
import v8 from 'node:v8';

const use = 100;
const largeBody = 64 * 1024;

/** Lets the memory for short-lived objects grow from the hundredth request on, or from the first one with a large body. */
export function growWithUse(server: Server): void {
  let requests = 0;
  server.on('request', function count({ headers }) {
    requests += 1;
    if (requests < use && !(Number(headers['content-length']) > largeBody)) return;
    grow();
    server.off('request', count);
  });
}

/** Lets the memory for short-lived objects (V8's semi-space) grow as V8 decides, because many rows will be processed. */
export function grow(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=2');
}
