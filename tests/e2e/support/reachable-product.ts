import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type Product, startProduct } from './product.ts';

/** A product whose labels have an address that phones can open; the browser requests it at its real address. */
export async function reachableProduct(): Promise<Product> {
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const found = (server.address() as AddressInfo).port;
      server.close(() => resolve(found));
    });
  });
  const env = { PORT: String(port), PUBLIC_URL: 'http://assets.hospital.test' };
  return { ...(await startProduct({ env })), url: `http://127.0.0.1:${port}` };
}
