import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { uploadFault } from '#admin/form/widgets/upload-fault.ts';
import type { Say } from '#admin/providers/words/useWords.ts';

const say: Say = (key, params) => `${key} ${JSON.stringify(params)}`;

it.each([
  ['a line that broke', new TypeError('connection'), 'file.broken {"title":"Photo"}'],
  [
    'a proxy that takes no large bodies',
    new HttpError('', 413, null),
    'file.on_the_way {"title":"Photo","status":413}',
  ],
  [
    'the application itself',
    new HttpError('', 422, {
      title: 'Some values need a correction.',
      errors: [{ path: '/photo', message: 'Photo: no.' }],
    }),
    'Photo: no.',
  ],
])('an upload refused by %s says so', (_what, error, sentence) => {
  expect(uploadFault(error, 'Photo', say)).toBe(sentence);
});
