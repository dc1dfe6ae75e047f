import { closed, listOf, mapOf, text } from '../../keywords/shapes.ts';
import { roleEntry } from '../../keywords/x-permissions.ts';
import type { Faults } from '../faults.ts';
import { unknownName } from '../faults.ts';
import { parseFile } from '../normalise/parse.ts';
import { shapeFaults } from '../shape.ts';
import { asJson, type Json, type SchemaSource } from '../source.ts';
import type { JsonSchema, RoleDefault } from '../types.ts';
import { titleOf } from './folders.ts';

export type Rights = { readonly roles: readonly RoleDefault[]; readonly presets: Json };

const role = closed(
  {
    code: text(40),
    scope: { type: 'string', enum: ['platform', 'client'] },
    title: text(60),
    i18n: mapOf({ anyOf: [text(80), closed({ title: text(80) })] }),
    description: text(300),
  },
  ['code', 'scope', 'title'],
);

/** The shape of schemas/_meta/rights.json. */
export const rightsSchema: JsonSchema = closed(
  {
    $schema: { type: 'string' },
    $comment: { type: 'string' },
    roles: listOf(role, 100),
    presets: mapOf(mapOf(roleEntry)),
  },
  ['roles', 'presets'],
);

/** Roles and presets; without the file there are none, and every right is written in the entity. */
export function buildRights(source: SchemaSource, faults: Faults): Rights {
  if (!source.rights) return { roles: [], presets: {} };
  const { file } = source.rights;
  const json = parseFile(source.rights, faults) ?? {};
  const wrong = shapeFaults(rightsSchema, json);
  for (const { pointer, what, nearest, known } of wrong) faults.report(file, pointer, what, nearest, known);
  if (wrong.length > 0) return { roles: [], presets: {} };
  const roles = (json.roles as Json[]).map((item) => ({
    code: item.code as string,
    title: titleOf(item, item.code as string),
    scope: item.scope as RoleDefault['scope'],
  }));
  checkPresets(file, asJson(json.presets), roles, faults);
  return { roles, presets: asJson(json.presets) };
}

function checkPresets(file: string, presets: Json, roles: readonly RoleDefault[], faults: Faults): void {
  const codes = [...roles.map(({ code }) => code), 'everyone'];
  for (const [preset, byRole] of Object.entries(presets)) {
    for (const code of Object.keys(asJson(byRole))) {
      if (!codes.includes(code)) faults.report(file, `/presets/${preset}/${code}`, ...unknownName('role', code, codes));
    }
  }
}
