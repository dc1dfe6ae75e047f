import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receive } from '#server/services/files/receive.ts';

const size = 8_000_000;
let folder: string;
let to: string;
let server: Server;
let ended: Promise<string>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'leafmark-receive-'));
  to = path.join(folder, 'sent');
  let resolveSaid: (said: string) => void = () => {};
  ended = new Promise((resolve) => {
    resolveSaid = resolve;
  });
  server = createServer(async (request, response) => {
    const said = await receive(request, to, 20_000_000, '/file').then(
      ({ bytes }) => `${bytes} bytes`,
      (error: { code?: string }) => String(error.code),
    );
    resolveSaid(said);
    response.end(said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const port = () => (server.address() as AddressInfo).port;

async function send(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(size)]), 'manual.pdf');
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`http://127.0.0.1:${port()}/`, { method: 'POST', body: form, signal });
  return answer.text();
}

describe('a form with a file', () => {
  it('is written whole', async () => {
    expect(await send()).toBe(`${size} bytes`);
    expect(statSync(to).size).toBe(size);
  });

  it('that cannot be written is answered with the fault of the disk, not with silence', async () => {
    writeFileSync(to, 'in the way');
    expect(await send()).toBe('EEXIST');
  });

  it('that breaks off in the middle ends at once', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': size };
    const half = ask({ port: port(), method: 'POST', headers });
    half.on('error', () => {});
    half.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF');
    half.write(new Uint8Array(200_000));
    await expect.poll(() => existsSync(to)).toBe(true);
    half.destroy();
    expect(await ended).toBe('form_broken');
  });
});
