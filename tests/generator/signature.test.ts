import { expect, test } from 'vitest';
import { faultsWith } from './support.ts';

const at = '/properties/signature_id/x-ui/widget';
const faultsOf = (field: object) =>
  faultsWith({
    'places/thing.json': { properties: { signature_id: { ...field, 'x-ui': { widget: 'signature' } } } },
  }).filter(({ pointer }) => pointer === at);

test('only a file that accepts nothing but pictures can be signed', () => {
  expect(faultsOf({ type: 'integer', 'x-file': { accept: ['image'], max_mb: 2 } })).toEqual([]);
  for (const field of [{ type: 'integer', 'x-file': { accept: ['image', 'pdf'], max_mb: 2 } }, { type: 'string' }])
    expect(faultsOf(field)).toEqual([
      expect.objectContaining({ what: '"signature" needs "x-file" that accepts "image" only' }),
    ]);
});
