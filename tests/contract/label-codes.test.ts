import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let kinds: Record<string, number>;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  const { body } = await a.get('/api/label-kinds', { range: [0, 49] });
  kinds = Object.fromEntries(body.map(({ kind, id }: any) => [kind, id]));
});
afterAll(() => app?.stop());

let made = 0;
const template = (more: object): Promise<Answer> => {
  made += 1;
  const usual = { name: `Code ${made}`, media: 'roll', width_mm: 50, height_mm: 25, label_kind_id: kinds.qr };
  return a.post('/api/label-templates', { ...usual, ...more });
};
const code = (content: string | null, more: object = {}) => [{ item: 'Code', type: 'code', content, ...more }];

describe('a template whose code cannot be printed', () => {
  it.each([
    ['a QR code that is higher than its label', { symbology: 'qr', code_mm: 30 }, 25],
    [
      'a QR code that is wider than its label',
      { symbology: 'data_matrix', code_mm: 30, width_mm: 20, height_mm: 40 },
      20,
    ],
    ['bars that are higher than their label', { symbology: 'code128', code_mm: 26 }, 25],
  ])('is refused: %s', async (_, more, most) => {
    const { body, status } = await template(more);
    expect([status, body.errors]).toMatchObject([
      422,
      [{ path: '/code_mm', code: 'code_larger_than_label', params: { most } }],
    ]);
  });

  it('is refused: a code whose place goes beyond the label', async () => {
    const beyond = code('{{code.link}}', { x_mm: 30, y_mm: 2, width_mm: 25, height_mm: 20 });
    const { body, status } = await template({ symbology: 'qr', label_items: beyond });
    expect([status, body.errors]).toMatchObject([422, [{ code: 'code_beyond_label' }]]);
    const inside = code('{{code.link}}', { x_mm: 24, y_mm: 2, width_mm: 25, height_mm: 20 });
    const stored = await template({ symbology: 'qr', label_items: inside });
    expect(stored.status, stored.text).toBe(201);
    const smaller = await a.patch(`/api/label-templates/${stored.body.id}`, { width_mm: 40 });
    expect(smaller.body.errors).toMatchObject([{ path: '/symbology', code: 'code_beyond_label' }]);
  });

  it.each([
    ['the number of the asset', undefined],
    ['a link', code('{{code.link}}')],
    ['letters', code('ABC{{asset.serial_no}}')],
    ['a name', code('{{asset.asset_type|title}}')],
    ['too few digits', code('12345')],
    ['a wrong check digit', code('4006381333932')],
  ])('is refused: an EAN-13 with %s', async (_, label_items) => {
    const { body, status } = await template({ symbology: 'ean13', ...(label_items && { label_items }) });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ code: 'code_no_ean' }]);
    expect(body.errors[0].message).toContain('EAN-13');
  });

  it('is refused: a Code 39 with small letters, and a change to an EAN-13', async () => {
    const small = await template({ symbology: 'code39', label_items: code('asset {{asset.asset_no}}') });
    expect(small.body.errors).toMatchObject([{ code: 'code_characters' }]);
    const plain = await template({ symbology: 'code39' });
    expect(plain.status, plain.text).toBe(201);
    const changed = await a.patch(`/api/label-templates/${plain.body.id}`, { symbology: 'ean13' });
    expect(changed.body.errors).toMatchObject([{ path: '/symbology', code: 'code_no_ean' }]);
    const together = { symbology: 'ean13', label_items: code('400638133393') };
    expect((await a.patch(`/api/label-templates/${plain.body.id}`, together)).status).toBe(200);
    const item = { label_template_id: plain.body.id, item: 'Second', type: 'code', content: 'X1' };
    expect((await a.post('/api/label-items', item)).body.errors).toMatchObject([
      { path: '/content', code: 'code_no_ean' },
    ]);
  });

  it('is stored where the code can be printed', async () => {
    for (const more of [
      { symbology: 'ean13', label_items: code('4006381333931') },
      { symbology: 'ean13', label_items: code('{{asset.serial_no}}') },
      { symbology: 'code128', code_mm: 12 },
      { symbology: 'qr', label_items: code('中文') },
      { symbology: 'none' },
    ]) {
      const { status, text } = await template(more);
      expect(status, text).toBe(201);
    }
  });
});
