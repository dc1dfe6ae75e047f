import { expect, test } from 'vitest';
import { formatDay, formatInstant } from '../../admin/cells/formats.ts';
import { chooseZone } from '../../admin/cells/zone.ts';

test('writes dates of every language in one short form', () => {
  chooseZone('Asia/Kolkata');
  expect(formatDay('2026-11-26', 'pt')).toBe('26 nov. 2026');
  expect(formatInstant('2026-11-26T12:00:00.000Z', 'pt')).toBe('26 nov. 2026, 17:30');
  expect(formatDay('2026-11-26', 'en')).toBe('26 Nov 2026');
  expect(formatDay('2026-11-26', 'fr')).toBe('26 nov. 2026');
});
