import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defineDemo } from '#server/database/seeds/demo/define-demo.ts';
import { loadDemo, orderOf } from '#server/database/seeds/demo/load-demo.ts';

const run = async () => {};
const namesOf = (steps: Parameters<typeof orderOf>[0]) => orderOf(steps).map(({ name }) => name);

it('each step runs behind the one that it names, those behind the same one by their names', () => {
  const steps = [
    defineDemo('tickets', { after: 'assets', run }),
    defineDemo('codes', { after: 'assets', run }),
    defineDemo('assets', { after: 'client', run }),
    defineDemo('client', { run }),
  ];
  expect(namesOf(steps)).toEqual(['client', 'assets', 'codes', 'tickets']);
});

it.each([
  [[defineDemo('a', { run }), defineDemo('a', { run })], 'Two steps of the demo have the same name.'],
  [[defineDemo('a', { after: 'b', run })], 'demo › a › after › there is no step "b" in the round "each"'],
  [
    [defineDemo('a', { run }), defineDemo('z', { after: 'a', round: 'last', run })],
    'demo › z › after › there is no step "a" in the round "last"',
  ],
  [
    [defineDemo('a', { after: 'b', run }), defineDemo('b', { after: 'a', run })],
    'demo › a › after › the steps name each other in a circle',
  ],
])('steps without an order are refused: %#', (steps, message) => {
  expect(() => orderOf(steps)).toThrow(message);
});

it('every folder of the demo is one of the schemas', async () => {
  const folders = readdirSync('server/database/seeds/demo', { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.filter(({ name }) => !existsSync(`schemas/${name}`)).map(({ name }) => name)).toEqual([]);
  expect((await loadDemo()).length).toBeGreaterThan(15);
});
