import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatTotal } from '../../admin/cells/formats.ts';

const http = '../../admin/providers/http/http.ts';

/** The data provider over a server that answers every list with one record and these headers. */
async function providerOver(headers: Readonly<Record<string, string>>) {
  const json = [{ id: 1 }];
  vi.resetModules();
  vi.doMock(http, () => ({
    http: async () => ({ status: 200, headers: new Headers(headers), body: JSON.stringify(json), json }),
  }));
  return (await import('#admin/providers/http/data-provider.ts')).dataProvider;
}
afterEach(() => {
  vi.doUnmock(http);
  vi.resetModules();
});

const asked = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 25 } };

describe('the number of records of a list', () => {
  it('is exact', async () => {
    const provider = await providerOver({ 'content-range': 'assets 0-0/412' });
    expect(await provider.getList('assets', asked)).toMatchObject({ total: 412, meta: { isLeast: false } });
    expect(await provider.total('assets')).toEqual({ total: 412, isLeast: false });
  });

  it('is a lower bound where the server says so', async () => {
    const provider = await providerOver({ 'content-range': 'assets 0-0/10001', 'x-total-relation': 'gte' });
    for (const query of [asked, { ...asked, meta: { count: true } }])
      expect(await provider.getList('assets', query)).toMatchObject({ total: 10_001, meta: { isLeast: true } });
    expect(await provider.total('assets')).toEqual({ total: 10_001, isLeast: true });
  });

  it('is written in the language of the reader', () => {
    const written = (['en', 'de', 'fr', 'pt'] as const).map((language) => formatTotal(10_001, true, language));
    expect(written).toEqual(['10,000+', '10.000+', '10\u202f000+', '10.000+']);
    expect(formatTotal(10_001, false, 'en')).toBe('10,001');
  });
});
