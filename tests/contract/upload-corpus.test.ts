import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { corpus, type Sample } from '../support/file-corpus.ts';
import { tinyPicture } from '../support/files.ts';

const fields = {
  picture: { entity: 'asset', field: 'image_id' },
  document: { entity: 'document', field: 'file_id' },
} as const;
const samples = await corpus();

let app: TestApp;
let api: Api;

beforeAll(async () => {
  app = await startApp();
  api = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

/**
 * Fails when a half-written file or a file without its row remains. The sweep may be running: it deletes rows first.
 */
async function expectTidy(): Promise<void> {
  const folder = path.join(app.store.dataDir, 'files', 'scratch');
  await expect.poll(() => readdirSync(folder), { timeout: 3000 }).toEqual([]);
  await expect.poll(filesTooMany, { timeout: 10_000 }).toBe(0);
}

/** How many more files are stored than the rows need: one for each row, and a small one for each picture. */
async function filesTooMany(): Promise<number> {
  const rows = await app.database.read('select media_type from files', []);
  const pictures = rows.filter(([type]) =>
    ['image/png', 'image/jpeg', 'image/webp', 'image/gif'].includes(String(type)),
  );
  return (await app.access.engine().files.keys()).length - rows.length - pictures.length;
}

async function forget(): Promise<void> {
  await app.database.transaction((trx) =>
    trx.run("update files set created_at = '2020-01-01' where state = 'pending'", []),
  );
  await app.database.transaction((trx) => trx.run('update files set created_by = null', []));
}

function send(sample: Sample): ReturnType<Api['upload']> {
  return api.upload(sample.name, sample.bytes, fields[sample.field ?? 'document']);
}

describe(`${samples.length} files`, () => {
  it.each(samples.map((sample) => [`${sample.field ?? 'document'}: ${sample.what}`, sample] as const))(
    '%s',
    async (_what, sample) => {
      const answer = await send(sample);
      if (sample.refused) {
        const pointer = `/${fields[sample.field ?? 'document'].field}`;
        expect([answer.status, answer.body.errors], answer.text).toMatchObject([
          422,
          [{ path: pointer, code: sample.refused }],
        ]);
        return;
      }
      expect(answer.status, answer.text).toBe(201);
      expect([answer.body.name, answer.body.media_type]).toEqual(sample.retained);
      const read = await fetch(`${app.url}/api/files/${answer.body.id}`, {
        headers: { authorization: `Bearer ${api.token}` },
      });
      const bytes = Buffer.from(await read.arrayBuffer());
      expect(bytes.length).toBe(answer.body.size);
      const isShown = /^inline/.test(read.headers.get('content-disposition') ?? '');
      expect(isShown).toBe(/^image\/(png|jpeg|webp|gif)$|pdf$/.test(read.headers.get('content-type') ?? ''));
      if (sample.field === 'picture') expect(bytes.toString('latin1')).not.toMatch(/alert\(1\)|evil|canary-exif/);
      await forget();
    },
  );

  it('leave nothing behind of what was refused', expectTidy);
});

it('says the fault with the field’s own name and the cure, in four languages', async () => {
  const said = async (language: string) => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x.png');
    const answer = await fetch(`${app.url}/api/files?entity=asset&field=image_id`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token}`, 'accept-language': language },
      body: form,
    });
    return ((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message;
  };
  expect(await Promise.all(['en', 'de', 'fr', 'pt'].map(said))).toEqual([
    'Photo: files of this kind are not taken here. Save it in one of these formats: jpg, png, webp, gif.',
    'Foto: Dateien dieser Art werden hier nicht angenommen. Bitte in einem dieser Formate speichern: jpg, png, webp, gif.',
    'Photo : ce type de fichier n’est pas accepté ici. Enregistrez-le dans l’un de ces formats : jpg, png, webp, gif.',
    'Foto: arquivos deste tipo não são aceitos aqui. Salve-o em um destes formatos: jpg, png, webp, gif.',
  ]);
});

describe('a form', () => {
  const boundary = 'xxBoundaryxx';
  const formType = `multipart/form-data; boundary=${boundary}`;
  const partOf = (disposition: string, content: string | Buffer = tinyPicture, more = '') =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n${more}\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const file = partOf('form-data; name="file"; filename="a.png"');
  const end = Buffer.from(`--${boundary}--\r\n`);
  const post = async (body: Buffer, type = formType) => {
    const answer = await fetch(`${app.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': type },
      body: new Uint8Array(body),
    });
    const json = (await answer.json()) as { errors?: { code: string }[]; code?: string; name?: string };
    return [answer.status, json.errors?.[0]?.code ?? json.code ?? json.name];
  };

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['of one file', () => post(Buffer.concat([file, end])), [201, 'a.png']],
    [
      'with fields beside the file',
      () => post(Buffer.concat([partOf('form-data; name="note"', 'hello'), file, end])),
      [201, 'a.png'],
    ],
    ['with text behind its end', () => post(Buffer.concat([file, end, Buffer.from('tail')])), [201, 'a.png']],
    ['of two files', () => post(Buffer.concat([file, file, end])), [422, 'file_single']],
    ['without any part', () => post(end), [422, 'file_missing']],
    ['of a field only', () => post(Buffer.concat([partOf('form-data; name="file"', 'x'), end])), [422, 'file_missing']],
    [
      'of eleven fields',
      () =>
        post(
          Buffer.concat([...Array.from({ length: 11 }, (_, n) => partOf(`form-data; name="f${n}"`, 'x')), file, end]),
        ),
      [422, 'file_single'],
    ],
    [
      'of ten thousand fields',
      () =>
        post(Buffer.concat([...Array.from({ length: 10_000 }, (_, n) => partOf(`form-data; name="f${n}"`, 'x')), end])),
      [422, 'file_single'],
    ],
    ['without its end', () => post(file), [400, 'form_broken']],
    ['that ends in the middle of a part', () => post(file.subarray(0, 90)), [400, 'form_broken']],
    ['that ends in a head', () => post(Buffer.from(`--${boundary}\r\nContent-Dispo`)), [400, 'form_broken']],
    ['of nothing', () => post(Buffer.alloc(0)), [400, 'form_broken']],
    [
      'with another boundary',
      () => post(Buffer.concat([file, end]), 'multipart/form-data; boundary=other'),
      [400, 'form_broken'],
    ],
    ['without a boundary', () => post(Buffer.concat([file, end]), 'multipart/form-data'), [400, 'form_broken']],
    [
      'of another kind',
      () => post(Buffer.concat([file, end]), `multipart/mixed; boundary=${boundary}`),
      [415, 'form_only'],
    ],
    ['that is a picture', () => post(tinyPicture, 'image/png'), [415, 'form_only']],
    ['that is JSON', () => post(Buffer.from('{}'), 'application/json'), [415, 'form_only']],
    [
      'with a head of 100 kB',
      () =>
        post(
          Buffer.concat([
            partOf('form-data; name="file"; filename="a.png"', tinyPicture, `X-A: ${'a'.repeat(100_000)}\r\n`),
            end,
          ]),
        ),
      [201, 'a.png'],
    ],
    [
      'with a line break in the name',
      () => post(Buffer.concat([partOf('form-data; name="file"; filename="a\r\nX-B: 1.png"'), end])),
      [201, 'a.png'],
    ],
    [
      'with a name sent twice',
      () => post(Buffer.concat([partOf('form-data; name="file"; filename="a.png"; filename="b.exe"'), end])),
      [201, 'a.png'],
    ],
    [
      'with a name of the prototype',
      () => post(Buffer.concat([partOf('form-data; name="__proto__"; filename="__proto__.png"'), end])),
      [201, '__proto__.png'],
    ],
    [
      'with a file larger than the most',
      () =>
        post(Buffer.concat([partOf('form-data; name="file"; filename="a.bin"', Buffer.alloc(21 * 1_048_576)), end])),
      [413, 'file_too_large'],
    ],
  ])('%s', async (_what, sent, wanted) => {
    expect(await sent()).toEqual(wanted);
    await forget();
  });

  it('of a field with a limit of its own is refused beyond it', async () => {
    const answer = await api.upload('a.png', new Uint8Array(3 * 1_048_576), { entity: 'client', field: 'logo_id' });
    expect([answer.status, answer.body.errors]).toMatchObject([413, [{ path: '/logo_id', params: { limit: 2 } }]]);
  });

  it('that is cut off in the middle leaves nothing, and the next one is taken', async () => {
    const headers = { authorization: `Bearer ${api.token}`, 'content-type': formType, 'content-length': '500000' };
    for (let n = 0; n < 10; n++) {
      await new Promise<void>((resolve) => {
        const cut = request(`${app.url}/api/files`, { method: 'POST', headers });
        cut.on('error', () => resolve());
        cut.write(file.subarray(0, 60 + n * 5));
        setTimeout(() => cut.destroy(), 20);
      });
    }
    expect(await post(Buffer.concat([file, end]))).toEqual([201, 'a.png']);
    await expectTidy();
  });
});

it('a hundred uploads may wait, and no more', async () => {
  await forget();
  const { database } = app;
  const [id] = (await database.read("select id from users where login_id = 'client-admin-a'", []))[0] as [number];
  await database.transaction(async (trx) => {
    for (let n = 0; n < 100; n++) {
      const values = `'x', 'text/plain', 1, 'pending', 'waits${n}', '${new Date().toISOString()}', ${id}`;
      await trx.run(
        `insert into files (name, media_type, size, state, storage_key, created_at, created_by) values (${values})`,
        [],
      );
    }
  });
  const answer = await api.upload('a.png', tinyPicture);
  expect([answer.status, answer.body.code]).toEqual([409, 'uploads_waiting']);
});
