import { checkTargetCondition } from '../model/assert/condition.ts';
import { ownCurrency } from '../model/currencies.ts';
import type { EntityDraft } from '../model/draft.ts';
import { asJson, asStrings, type Json } from '../model/source.ts';
import type { FieldKind, Filter, RelatedTile, ShowModel } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, entityName, fieldName, fieldNames, filter, key, listOf, text } from './shapes.ts';
import { checkReadable } from './x-list.ts';

const tile = closed(
  {
    key: key('The name of the tile, to which translations refer.'),
    title: text(60, 'The title of the tile, in English.'),
    entity: entityName,
    by: {
      ...fieldName,
      description: 'The reference of those rows to this record; without it they are attached to it.',
    },
    where: { ...filter, description: 'Which of those rows; all without it.' },
    sum: { ...fieldName, description: 'A number of those rows that is added up instead of counting them.' },
  },
  ['key', 'title', 'entity'],
);

export const show: EntityKeyword = {
  name: 'x-show',
  on: 'entity',
  doc: 'The record page: facts in the header, tiles, and tabs of sub-records.',
  example: {
    facts: ['floor_id', 'capacity'],
    tiles: [
      'checked_until',
      { key: 'broken', title: 'Seats broken', entity: 'seat', by: 'room_id', where: { phase: 'broken' } },
    ],
    tabs: [{ entity: 'seat', by: 'room_id' }, { entity: 'remark' }],
    opens: 'history',
  },
  metaSchema: closed({
    facts: fieldNames(12, 'Fields in the header.'),
    tiles: {
      ...listOf({ anyOf: [fieldName, tile] }, 8),
      description:
        'What is drawn large: numbers and watched dates of the record, and counts or sums of related rows, which lead to their list.',
    },
    opens: {
      enum: ['overview', 'history'],
      description: 'The tab that is open first; where it is the history, comments are written there too.',
    },
    tabs: listOf(
      closed(
        {
          entity: entityName,
          by: {
            anyOf: [fieldName, { type: 'null' }],
            description: 'The reference of those rows to this record; without it they are attached to it.',
          },
        },
        ['entity'],
      ),
      20,
      'The tabs with related rows, in their order; without it all entities that refer to this one.',
    ),
  }),
  apply(draft, value) {
    const { facts, tiles, tabs, opens } = asJson(value);
    draft.show = {
      facts: facts ? asStrings(facts) : draft.show.facts,
      tiles: asList(tiles).filter((one) => typeof one === 'string'),
      related: asList(tiles).flatMap((one) => (typeof one === 'string' ? [] : [relatedTile(draft, asJson(one))])),
      tabs: ((tabs as { entity: string; by?: string | null }[] | undefined) ?? []).map(({ entity, by }) => ({
        entity,
        by: by ?? null,
      })),
      opens: opens === 'history' ? 'history' : 'overview',
    };
  },
  check(at) {
    const { facts, tiles, related, tabs } = at.entity.show;
    facts.forEach((name, index) => {
      checkReadable(at, `/facts/${index}`, name);
    });
    tiles.forEach((name, index) => {
      checkReadable(at, `/tiles/${index}`, name);
    });
    for (const one of related) checkRelated(at, one);
    tabs.forEach((tab, index) => {
      checkTab(at, `/tabs/${index}`, tab);
    });
  },
};

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function relatedTile({ wordsAt }: EntityDraft, { key, title, entity, by, where, sum }: Json): RelatedTile {
  return {
    key: key as string,
    title: wordsAt(['tiles', key as string], title as string),
    entity: entity as string,
    by: (by as string | undefined) ?? null,
    where: (where as Filter | undefined) ?? {},
    sum: (sum as string | undefined) ?? null,
  };
}

const summed: readonly FieldKind[] = ['integer', 'decimal'];

function checkRelated(at: At, { key, entity, by, where, sum }: RelatedTile): void {
  const place = asList(asJson(at.json['x-show']).tiles).findIndex((one) => asJson(one).key === key);
  const pointer = `/tiles/${place}`;
  const before = at.entity.show.related.filter((one) => one.key === key);
  if (before.length > 1) at.report(`${pointer}/key`, `"${key}" is the key of another tile, too`);
  checkTab(at, pointer, { entity, by });
  const child = at.entities[entity];
  if (!child) return;
  checkTargetCondition({ ...at, entity: child }, `${pointer}/where`, where, child);
  if (sum === null || !at.expect(`${pointer}/sum`, `field of ${entity}`, sum, Object.keys(child.field))) return;
  if (!summed.includes(child.field[sum]!.kind))
    at.report(`${pointer}/sum`, `"${sum}" is no number that can be added up`);
  const currency = ownCurrency(child.field[sum]!);
  if (currency !== null)
    at.report(`${pointer}/sum`, `"${sum}" has a currency in each row, "${currency}": count the rows instead`);
}

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
