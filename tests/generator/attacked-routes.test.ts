import { expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import { loadCode } from '#server/load-code.ts';
import { root } from '#server/root.ts';
import { routeAttacks } from '../torture/attacks.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

it('the torture sends requests to every address of every hand-written route, and to no other', async () => {
  const { model, plugs } = await loadCode(root);
  const { ability } = asSystem(model, new Date());
  const addresses = plugs.routes.flatMap(({ openApi }) =>
    Object.entries(openApi(ability)).flatMap(([path, described]) =>
      methods.filter((method) => method in described).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  expect(addresses.length).toBeGreaterThan(10);
  expect(Object.keys(routeAttacks).sort()).toEqual(addresses.sort());
});
