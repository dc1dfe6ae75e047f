import { asJson, asStrings } from '../model/source.ts';
import type { ShowModel } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, entityName, fieldName, fieldNames, listOf } from './shapes.ts';
import { checkReadable } from './x-list.ts';

export const show: EntityKeyword = {
  name: 'x-show',
  on: 'entity',
  doc: 'The record page: facts in the header, tiles, and tabs of sub-records.',
  example: {
    facts: ['floor_id', 'capacity'],
    tiles: ['seat_count'],
    tabs: [{ entity: 'seat', by: 'room_id' }, { entity: 'remark' }],
  },
  metaSchema: closed({
    facts: fieldNames(12, 'Fields in the header.'),
    tiles: fieldNames(8, 'Numbers drawn large.'),
    tabs: listOf(closed({ entity: entityName, by: { anyOf: [fieldName, { type: 'null' }] } }, ['entity']), 20),
  }),
  apply(draft, value) {
    const { facts, tiles, tabs } = asJson(value);
    draft.show = {
      facts: facts ? asStrings(facts) : draft.show.facts,
      tiles: asStrings(tiles),
      tabs: ((tabs as { entity: string; by?: string | null }[] | undefined) ?? []).map(({ entity, by }) => ({
        entity,
        by: by ?? null,
      })),
    };
  },
  check(at) {
    const { facts, tiles, tabs } = at.entity.show;
    facts.forEach((name, index) => {
      checkReadable(at, `/facts/${index}`, name);
    });
    tiles.forEach((name, index) => {
      checkReadable(at, `/tiles/${index}`, name);
    });
    tabs.forEach((tab, index) => {
      checkTab(at, `/tabs/${index}`, tab);
    });
  },
};

function checkTab(at: At, pointer: string, { entity, by }: ShowModel['tabs'][number]): void {
  if (!at.expect(`${pointer}/entity`, 'entity', entity, Object.keys(at.entities))) return;
  const child = at.entities[entity]!;
  if (by === null) {
    const owners = child.owner?.entities;
    if (owners === '*' || owners?.includes(at.entity.name)) return;
    at.report(pointer, `"${entity}" is not attached to ${at.entity.name}: say which reference with "by"`);
    return;
  }
  if (!at.expect(`${pointer}/by`, 'field', by, Object.keys(child.field))) return;
  if (child.field[by]!.ref?.entity !== at.entity.name)
    at.report(`${pointer}/by`, `"${by}" does not refer to ${at.entity.name}`);
}
