import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to another server that can be interrupted and restored. */
export type CutLine = {
  readonly port: number;
  /** Ends every connection and accepts no new ones. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

export async function cutLine(host: string, port: number): Promise<CutLine> {
  const sockets = new Set<Socket>();
  let whole = true;
  const end = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const remote = connect(port, host);
    for (const [one, other] of [
      [near, remote],
      [remote, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      whole = false;
      end();
    },
    mend: () => {
      whole = true;
    },
    close: () => {
      end();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
