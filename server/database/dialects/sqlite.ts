import type { ColumnType } from '#generator/model/types.ts';
import { wordCandidates } from '../words/sqlite-word-table.ts';
import type { Dialect } from './dialect.ts';

const columnTypes: Readonly<Record<ColumnType, string>> = {
  id: 'integer primary key autoincrement',
  integer: 'integer',
  exact: 'integer',
  double: 'real',
  boolean: 'integer',
  text: 'text',
  json: 'text',
  document: 'text',
};

export const sqlite: Dialect = {
  name: 'sqlite',
  placeholder: () => '?',
  fixedPlaceholder: () => '+?',
  inList: (column, placeholder) => `${column} in (select value from json_each(${placeholder}))`,
  looksUpEachValue: true,
  thenJoin: 'cross join',
  notByIndex: (column) => `+${column}`,
  countsWhileSearching: true,
  firstLine: (text) => `substr(${text}, 1, instr(${text} || char(10), char(10)) - 1)`,
  position: (text, placeholder) => `instr(${text}, ${placeholder})`,
  wordMatch: (table, alias, placeholder) => `${alias}.id in (${wordCandidates(table, placeholder)})`,
  wordQuery: (words) => words.map((word) => `"${word}"*`).join(' '),
  isDistinct: (left, right) => `${left} is not ${right}`,
  jsonRows: (columns, from, order) =>
    `(select json_group_array(json_array(${columns.map((_, i) => `c${i}`).join(', ')})) from (select ${columns
      .map((column, i) => `${column} as c${i}`)
      .join(', ')} from ${from} order by ${order}))`,
  slot: (document, slot, kind) => `(${document} ${kind === 'choices' ? '->' : '->>'} '$.${slot}')`,
  indexNames: "select name from sqlite_master where type = 'index'",
  slotColumns: null,
  withoutSlot: (document, slot) => `json_remove(${document}, '$.${slot}')`,
  jsonText: (json, path) => `json_extract(${json}, '$.${path.join('.')}')`,
  items: (list, alias) => `json_each(${list}) ${alias}`,
  encodeList: (values) => JSON.stringify(values.map((value) => (typeof value === 'boolean' ? Number(value) : value))),
  encodeBoolean: (value) => (value ? 1 : 0),
  columnType: (type) => columnTypes[type],
  exactSum: (write) => `sum(${write()} / 1000000) || ':' || sum(${write()} % 1000000)`,
  orderedSum: (column) => `total(${column})`,
  localDay: (column, param) => `local_day(${column}, ${param((zone) => zone)})`,
  stillWanted: (alias) => `(${alias}.id & 255 or still_wanted())`,
  forUpdate: '',
  together: null,
};
