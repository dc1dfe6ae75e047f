import { checkCondition } from '../model/assert/condition.ts';
import { asJson, asStrings } from '../model/source.ts';
import type { ChildRows, Filter, ListModel, SortKey } from '../model/types.ts';
import { hiddenPlaces, listKinds } from '../model/view-types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { checkBoard, checkCalendar, checkTree, toBoard, toCalendar, toTree } from './list-kinds.ts';
import { closed, entityName, fieldName, fieldNames, filter, key, listOf, text } from './shapes.ts';

const sortKey = { type: 'array', minItems: 2, maxItems: 2, items: fieldName, description: '["name", "ASC"]' };

export const list: EntityKeyword = {
  name: 'x-list',
  on: 'entity',
  doc: 'The list: icon, columns, sort, tabs, filters, views and the sentence shown when it is empty.',
  example: {
    icon: 'tag',
    columns: ['name', 'phase'],
    sort: [['name', 'ASC']],
    tabs: [{ key: 'open', title: 'Open', filter: { phase: 'taken' } }],
    views: ['table', 'board'],
    empty: 'No water samples yet. Take one where water stands.',
  },
  metaSchema: closed({
    icon: text(40, 'The icon in the menu; docs/keywords.md lists the names.'),
    master: {
      type: 'boolean',
      description: 'Stands on the page of master lists instead of the menu; true of itself for the base "list".',
    },
    hidden: {
      type: 'string',
      enum: hiddenPlaces,
      description:
        '`menu`: no entry in the menu, since people open it elsewhere. `everywhere`: nothing obeys it yet, so menu, masters, search, palette and tabs of record pages leave it out; API, rights and stored rows stay.',
    },
    columns: fieldNames(7, 'At most seven.'),
    sort: listOf(sortKey, 4, 'The order at first: fields, each with `ASC` or `DESC`.'),
    tabs: listOf(
      closed(
        {
          key: key('The name of the tab, which is part of the address and to which translations refer.'),
          title: text(60, 'The title of the tab, in English.'),
          filter,
        },
        ['key', 'title', 'filter'],
      ),
      8,
      'Tabs above the list, each with a filter.',
    ),
    filters: fieldNames(12, 'Fields offered as filters.'),
    rows: {
      ...listOf(closed({ entity: entityName, by: fieldName }, ['entity', 'by']), 6),
      description:
        'Rows that refer to a record and are filtered by, under their plural: `{"readings": {"$some": {"value": 3}}}`.',
    },
    views: {
      type: 'array',
      items: { type: 'string', enum: listKinds },
      minItems: 1,
      maxItems: listKinds.length,
      uniqueItems: true,
      description: 'The kinds of drawing a person may choose from, the usual one first.',
    },
    board: {
      ...closed({
        by: {
          ...fieldName,
          description: 'The choice whose values are the columns; the state of the lifecycle by itself.',
        },
        terminal: listOf(text(60), 30, 'Values whose columns are closed at first, because the work there is done.'),
      }),
      description: 'What the view `board` shows as columns.',
    },
    calendar: {
      ...closed(
        {
          from: { ...fieldName, description: 'The day or instant at which a row begins.' },
          to: { ...fieldName, description: 'The day or instant at which it ends; without it a row takes one day.' },
        },
        ['from'],
      ),
      description: 'Where the view `calendar` shows a row.',
    },
    tree: {
      ...closed(
        {
          by: {
            ...fieldName,
            description: 'The reference to the own entity that names the row above; the only one by itself.',
          },
        },
        ['by'],
      ),
      description: 'How the view `tree` finds the row above.',
    },
    empty: text(240, 'Says what belongs here.'),
  }),
  apply(draft, value) {
    const { icon, master, hidden, columns, sort, tabs, filters, rows, views, board, calendar, tree, empty } =
      asJson(value);
    draft.list = {
      icon: (icon as string | undefined) ?? draft.list.icon,
      master: (master as boolean | undefined) ?? draft.list.master,
      hidden: (hidden as ListModel['hidden'] | undefined) ?? draft.list.hidden,
      columns: asStrings(columns),
      sort: (sort as SortKey[] | undefined) ?? [],
      tabs: ((tabs as { key: string; title: string; filter: Filter }[] | undefined) ?? []).map((tab) => ({
        key: tab.key,
        title: draft.wordsAt(['tabs', tab.key], tab.title),
        filter: tab.filter,
      })),
      filters: asStrings(filters),
      rows: (rows as readonly ChildRows[] | undefined) ?? [],
      views: (views as ListModel['views'] | undefined) ?? ['table'],
      board: board ? toBoard(asJson(board)) : null,
      calendar: calendar ? toCalendar(asJson(calendar)) : null,
      tree: tree ? toTree(asJson(tree)) : null,
      empty: empty ? draft.wordsAt(['empty'], empty as string) : draft.list.empty,
    };
  },
  check(at) {
    const { list } = at.entity;
    list.columns.forEach((name, index) => {
      checkReadable(at, `/columns/${index}`, name);
    });
    list.filters.forEach((name, index) => {
      checkUse(at, `/filters/${index}`, name, 'filterable');
    });
    list.rows.forEach((rows, index) => {
      checkRows(at, `/rows/${index}`, rows);
    });
    list.sort.forEach((key, index) => {
      checkSort(at, `/sort/${index}`, key);
    });
    list.tabs.forEach((tab, index) => {
      checkCondition(at, `/tabs/${index}/filter`, tab.filter);
    });
    checkBoard(at);
    checkCalendar(at);
    checkTree(at);
  },
};

function checkRows(at: At, pointer: string, { entity, by }: ChildRows): void {
  if (!at.expect(`${pointer}/entity`, 'entity', entity, Object.keys(at.entities))) return;
  const references = at.entities[entity]!.fields.filter(
    ({ kind, ref }) => kind === 'reference' && ref?.entity === at.entity.name,
  );
  const names = references.map(({ name }) => name);
  at.expect(`${pointer}/by`, `reference of ${entity} to ${at.entity.name}`, by, names);
}

function checkSort(at: At, pointer: string, [name, direction]: SortKey): void {
  checkUse(at, `${pointer}/0`, name, 'sortable');
  at.expect(`${pointer}/1`, 'direction', direction, ['ASC', 'DESC']);
}

function checkUse(at: At, pointer: string, name: string, use: 'filterable' | 'sortable'): void {
  if (checkReadable(at, pointer, name) && !at.entity.field[name]![use]) at.report(pointer, `"${name}" is not ${use}`);
}

/** A field that may be drawn: it exists and is not secret. */
export function checkReadable(at: At, pointer: string, name: string): boolean {
  if (!at.expect(pointer, 'field', name, Object.keys(at.entity.field))) return false;
  if (!at.entity.field[name]!.secret) return true;
  at.report(pointer, `secret field "${name}" cannot be shown`);
  return false;
}
