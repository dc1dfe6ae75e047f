import { describe, expect, test } from 'vitest';
import { buildModel } from '../../generator/model/build-model.ts';
import { briefly, faultsWith, set, sourceWith } from './support.ts';

type Case = readonly [
  kind: string,
  path: string,
  place: string,
  value: unknown,
  pointer: string,
  what: string | RegExp,
  nearest?: string,
];

const text = { type: 'string', maxLength: 40 };
const number = { type: 'integer', minimum: 0, maximum: 9 };
const room = 'places/room.json';
const desk = 'places/desk.json';

/** One thing set in one file of the fixture, and the fault it makes. */
// biome-ignore format: one case a line
const cases: readonly Case[] = [
  // words
  ['an unknown keyword of the entity', room, 'x-lsit', {}, '/x-lsit', 'unknown keyword "x-lsit"', 'x-list'],
  ['an unknown keyword of a property', room, 'properties>name>x-reff', 'user', '/properties/name/x-reff', 'unknown keyword "x-reff"', 'x-ref'],
  ['a word of JSON Schema that does not exist', room, 'properties>name>maxlength', 3, '/properties/name/maxlength', 'unknown keyword "maxlength"', 'maxLength'],
  ['x-custom that names nothing', room, 'x-custom', {}, '/x-custom', '"by" is missing'],
  ['x-custom by a field that does not exist', room, 'x-custom', { by: 'buildng_id' }, '/x-custom/by', 'unknown field "buildng_id"', 'building_id'],
  ['x-custom by what is no reference', room, 'x-custom', { by: 'name' }, '/x-custom/by', '"name" is no reference'],
  ['an unknown widget', room, 'properties>polygon>x-ui>widget', 'conditon', '/properties/polygon/x-ui/widget', 'unknown value "conditon"', 'condition'],
  ['a condition that does not say about what', room, 'properties>polygon>x-ui', { widget: 'condition' }, '/properties/polygon/x-ui/format', '"condition" needs the format "condition:<field>" or "filter:<field>", with the field that names the kind of record'],
  ['a condition about an unknown field', room, 'properties>polygon>x-ui', { widget: 'condition', format: 'condition:nmae' }, '/properties/polygon/x-ui/format', 'unknown field "nmae"', 'name'],
  ['kinds of what names no kind of record', room, 'properties>polygon>x-ui', { widget: 'kinds', format: 'kinds:name' }, '/properties/polygon/x-ui/format', '"name" names no kind of record: it has not the widget "entity"'],
  ['a condition at the top', room, 'if', {}, '/if', /"if" is refused: entities are flat/],
  ['alternatives at the top', room, 'oneOf', [], '/oneOf', /"oneOf" is refused/],
  ['anyOf at the top', room, 'anyOf', [], '/anyOf', /"anyOf" is refused/],
  ['not at the top', room, 'not', {}, '/not', /"not" is refused/],
  ['dependentRequired at the top', room, 'dependentRequired', {}, '/dependentRequired', /"dependentRequired" is refused/],
  ['a tuple', room, 'prefixItems', [], '/prefixItems', /"prefixItems" is refused/],
  ['a keyword of wrong shape', room, 'x-history', 'ful', '/x-history', 'unknown value "ful"', 'full'],
  ['an unknown key inside a keyword', room, 'x-list>colums', [], '/x-list/colums', 'unknown key "colums"', 'columns'],
  ['a property that is no object', room, 'properties>odd', true, '/properties/odd', 'expected an object'],
  ['a type that does not exist', room, 'properties>name>type', 'strng', '/properties/name/type', 'unknown value "strng"', 'string'],
  // watched dates
  ['a tile of rows that do not refer to it', room, 'x-show>tiles', [{ key: 'desks', title: 'Desks', entity: 'desk', by: 'id' }], '/x-show/tiles/0/by', '"id" does not refer to room'],
  ['a tile of an unknown entity', room, 'x-show>tiles', [{ key: 'desks', title: 'Desks', entity: 'dekk', by: 'id' }], '/x-show/tiles/0/entity', 'unknown entity "dekk"', 'desk'],
  ['a chart of nothing', room, 'x-dashboard', [{ key: 'all', kind: 'chart', title: 'All' }], '/x-dashboard/0', 'the chart "all" needs either "group" or "period"'],
  ['a tile with a group', room, 'x-dashboard', [{ key: 'all', kind: 'tile', title: 'All', group: 'status' }], '/x-dashboard/0/group', 'only a chart has "group": "all" is a tile'],
  ['a list without its date', room, 'x-dashboard', [{ key: 'all', kind: 'list', title: 'All' }], '/x-dashboard/0', 'the list "all" needs "watch", the date it is ordered by'],
  ['a step without its sentence', room, 'x-dashboard', [{ key: 'all', kind: 'step', title: 'All' }], '/x-dashboard/0', 'the step "all" needs "text", one sentence'],
  ['a tile of an unknown field', room, 'x-dashboard', [{ key: 'all', kind: 'tile', title: 'All', filter: { statsu: 'x' } }], '/x-dashboard/0/filter/statsu', 'unknown field of room "statsu"', 'status'],
  ['a tile that watches a text', room, 'x-dashboard', [{ key: 'all', kind: 'tile', title: 'All', watch: 'name' }], '/x-dashboard/0/watch', '"name" is no date'],
  ['a watched date that is none', room, 'properties>name>x-due', { past: 'ended', soon: 30 }, '/properties/name/x-due', '"x-due" is for a date: type string with format date or date-time'],
  ['a watched date without its limit', room, 'properties>ends_on', { type: 'string', format: 'date', 'x-due': { past: 'ended' } }, '/properties/ends_on/x-due', '"soon" is missing'],
  ['a watched date marked weakly after it is marked strongly', room, 'properties>ends_on', { type: 'string', format: 'date', 'x-due': { past: 'late', soon: 30, upcoming: 30 } }, '/properties/ends_on/x-due/upcoming', 'must be more than "soon" (30)'],
  ['a watched date with an unknown field', room, 'properties>ends_on', { type: 'string', format: 'date', 'x-due': { past: 'late', soon: 3, unless: { statsu: 'closed' } } }, '/properties/ends_on/x-due/unless/statsu', 'unknown field of room "statsu"', 'status'],
  // names
  ['a property that is not snake_case', room, 'properties>roomName', text, '/properties/roomName', '"roomName" is not snake_case', 'room_name'],
  ['a property called q', room, 'properties>q', text, '/properties/q', '"q" is the search parameter, no property'],
  ['a property with a reserved word of both databases', room, 'properties>group', text, '/properties/group', '"group" is a reserved word of SQLite and PostgreSQL, no column'],
  ['a property with a reserved word of PostgreSQL', room, 'properties>user', text, '/properties/user', '"user" is a reserved word of PostgreSQL, no column'],
  ['a property with a reserved word of SQLite', room, 'properties>index', number, '/properties/index', '"index" is a reserved word of SQLite, no column'],
  ['a property called id', room, 'properties>id', number, '/properties/id', '"id" is made by the server, leave it out'],
  ['a system column', room, 'properties>row_version', number, '/properties/row_version', '"row_version" is made by the server, leave it out'],
  ['a branch that is copied anyway', room, 'properties>branch_id', { type: 'integer', 'x-ref': 'branch' }, '/properties/branch_id', '"branch_id" is made by the server, leave it out'],
  ['a client that is demanded', 'people/user.json', 'required', ['full_name', 'client_id'], '/properties/client_id', '"client_id" is made by the server, leave it out'],
  ['the column of the owner’s kind', 'work/note.json', 'properties>owner_type', text, '/properties/owner_type', '"owner_type" is made by the server, leave it out'],
  ['required names an unknown field', room, 'required', ['nmae'], '/required/0', 'unknown field "nmae"', 'name'],
  ['an unknown base', 'places/room-type.json', 'x-base', 'lst', '/x-base', 'unknown base "lst"', 'list'],
  // bounds
  ['a string without maxLength', room, 'properties>name>maxLength', undefined, '/properties/name', 'a string needs "maxLength"'],
  ['a number without minimum', room, 'properties>area>minimum', undefined, '/properties/area', 'a number needs "minimum"'],
  ['a number without maximum', room, 'properties>area>maximum', undefined, '/properties/area', 'a number needs "maximum"'],
  ['a maximum below the minimum', room, 'properties>area>maximum', -1, '/properties/area/maximum', '"maximum" is below "minimum"'],
  ['a list without maxItems', 'people/user.json', 'properties>branch_ids>maxItems', undefined, '/properties/branch_ids', 'a list needs "maxItems"'],
  ['a pattern that is no pattern', room, 'properties>name>pattern', '^[a', '/properties/name/pattern', /^not a regular expression/],
  ['a pattern of exponential cost', room, 'properties>name>pattern', '^(a+)+$', '/properties/name/pattern', /exponential time/],
  ['an enum value that stands twice', 'places/room-type.json', 'properties>class>enum', ['clinical', 'clinical'], '/properties/class/enum/1', '"clinical" stands twice'],
  ['an enum that is not the states', room, 'properties>status>enum', ['open'], '/properties/status/enum', /differs from the states/],
  ['a default that is not valid', 'places/room-type.json', 'properties>class>default', 'clinicl', '/properties/class/default', 'the default is unknown value "clinicl"'],
  ['JSON without saying so', room, 'properties>polygon>x-ui', undefined, '/properties/polygon', /say "x-ui"/],
  // references
  ['an unknown target', room, 'properties>type_id>x-ref', 'room-typ', '/properties/type_id/x-ref', 'unknown entity "room-typ"', 'room-type'],
  ['a target that is not there at all', room, 'properties>in_charge_id>x-ref', 'spaceship', '/properties/in_charge_id/x-ref', 'unknown entity "spaceship"'],
  ['a reference of wrong type', room, 'properties>type_id>type', 'string', '/properties/type_id/x-ref', 'a reference is of type integer or array'],
  ['an unknown field in a reference’s filter', room, 'properties>type_id>x-ref>filter', { is_activ: true }, '/properties/type_id/x-ref/filter/is_activ', 'unknown field of room-type "is_activ"', 'is_active'],
  ['an unknown field of the record in a cascade', room, 'properties>type_id>x-ref>filter', { id: '$record.typ_id' }, '/properties/type_id/x-ref/filter/id', 'unknown field of room "typ_id"', 'type_id'],
  ['a required reference that would be emptied', room, 'properties>building_id>x-ref', { entity: 'building', on_delete: 'empty' }, '/properties/building_id/x-ref/on_delete', 'a required reference cannot be emptied'],
  ['attached rows of an unknown entity', room, 'x-attach', ['nte'], '/x-attach/0', 'unknown entity "nte"', 'note'],
  ['attached rows of an entity that lists its owners', desk, 'x-attach', ['note'], '/x-attach/0', 'note cannot be attached: give it a property with "x-owner": "attached"'],
  ['an attachable entity that nothing takes', 'work/note.json', 'properties>owner_id>x-owner', 'attached', '/properties/owner_id/x-owner', 'no entity names note in "x-attach": name it there, or list the owners here'],
  ['an unknown owner', 'work/note.json', 'properties>owner_id>x-owner', ['rom'], '/properties/owner_id/x-owner/0', 'unknown entity "rom"', 'room'],
  // scope
  ['an unknown scope', room, 'x-scope', 'tennant', '/x-scope', 'unknown value "tennant"', 'tenant'],
  ['through an unknown field', desk, 'x-scope>through', 'rom_id', '/x-scope/through', 'unknown field "rom_id"', 'room_id'],
  ['through a field that is not required', desk, 'required', ['name'], '/x-scope/through', '"room_id" is not a required reference'],
  ['through a field that is no reference', desk, 'x-scope>through', 'name', '/x-scope/through', '"name" is not a required reference'],
  ['through an entity without client', room, 'x-scope>through', 'type_id', '/x-scope/through', '"room-type" is not a tenant entity'],
  ['a copy of an unknown column', desk, 'x-scope>copy', ['bulding_id'], '/x-scope/copy/0', 'unknown field "bulding_id"', 'building_id'],
  ['two entities that are the client', 'people/user.json', 'x-scope', 'self', '/x-scope', /client is it already/],
  // title, search, unique, sequence
  ['an unknown field in the title', room, 'x-title', '{nme}', '/x-title', 'unknown field "nme"', 'name'],
  ['a secret in the title', 'people/user.json', 'x-title', '{password_hash}', '/x-title', 'secret field "password_hash" cannot be shown'],
  ['a field of a group in the title', room, 'x-title', '{rent}', '/x-title', /"rent" is of the group "money"/],
  ['a reference in the title', room, 'x-title', '{type_id}', '/x-title', /"type_id" is of kind reference: a title has texts/],
  ['an unknown field in the search', room, 'x-search', ['name', 'labl'], '/x-search/1', 'unknown field "labl"', 'label'],
  ['a secret in the search', 'people/user.json', 'x-search', ['password_hash'], '/x-search/0', 'secret field "password_hash" cannot be searched'],
  ['a number in the search', room, 'x-search', ['area'], '/x-search/0', '"area" is no text'],
  ['an unknown field in x-unique', room, 'x-unique', [['nam']], '/x-unique/0', 'unknown field "nam"', 'name'],
  ['an unknown field in x-index', room, 'x-index', [['name', 'nam']], '/x-index/0', 'unknown field "nam"', 'name'],
  ['a list in x-index', 'people/user.json', 'x-index', [['branch_ids']], '/x-index/0', '"branch_ids" cannot have an index'],
  ['a list in x-unique', 'people/user.json', 'x-unique', [['branch_ids']], '/x-unique/0', '"branch_ids" cannot be unique'],
  ['a condition of x-unique on an unknown field', room, 'x-unique', [{ fields: ['name'], where: { naem: 'x' } }], '/x-unique/0/where/naem', 'unknown field of room "naem"', 'name'],
  ['a condition of x-unique through a reference', room, 'x-unique', [{ fields: ['name'], where: { 'building.name': 'x' } }], '/x-unique/0/where/building.name', /^own columns only, no path/],
  ['a condition of x-unique with a variable of the day', room, 'x-unique', [{ fields: ['name'], where: { created_at: { $lt: '$now' } } }], '/x-unique/0/where/created_at/$lt', 'constants only, "$now" is a variable'],
  ['a condition of x-unique with a variable of the person', room, 'x-unique', [{ fields: ['name'], where: { in_charge_id: '$user.id' } }], '/x-unique/0/where/in_charge_id', 'constants only, "$user.id" is a variable'],
  ['a condition of x-unique that searches', room, 'x-unique', [{ fields: ['name'], where: { q: 'x' } }], '/x-unique/0/where/q', 'unknown field of room "q"'],
  ['a condition of x-unique with an unknown code', room, 'x-unique', [{ fields: ['name'], where: { status: 'plannd' } }], '/x-unique/0/where/status', 'unknown value of status "plannd"', 'planned'],
  ['a condition of x-unique that every row fits', room, 'x-unique', [{ fields: ['name'], where: {} }], '/x-unique/0/where', 'every row fits an empty condition: leave out "where"'],
  ['a condition of x-unique on a list', 'people/user.json', 'x-unique', [{ fields: ['email'], where: { branch_ids: 1 } }], '/x-unique/0/where', '"branch_ids" is a list and cannot be in the condition of an index: name a field with one value'],
  ['a condition of x-unique with a value that is not stored', room, 'x-unique', [{ fields: ['name'], where: { rent: 1.23456 } }], '/x-unique/0/where', 'a value cannot be stored: more than four decimals'],
  ['a sentence of x-unique without a condition', room, 'x-unique', [{ fields: ['name'], sentence: 'one_name' }], '/x-unique/0/sentence', 'is shown at the fields of the condition: add "where", or leave it out'],
  ['a sentence of x-unique at a field of a group', room, 'x-unique', [{ fields: ['name'], where: { rent: 5 }, sentence: 'one_rent' }], '/x-unique/0/sentence', 'is shown at "rent" of the group "money", which not everybody reads: leave it out'],
  ['a sequence without number', room, 'x-sequence>pattern', 'R-', '/x-sequence/pattern', 'the pattern has no {seq}'],
  ['a sequence with an unknown part', room, 'x-sequence>pattern', '{fyy}/{seq:3}', '/x-sequence/pattern', 'unknown part {fyy}', '{fy}'],
  ['no overlap of an unknown field', room, 'x-no-overlap', { of: ['buildng_id'], from: 'opened_on', to: 'closed_on' }, '/x-no-overlap/of/0', 'unknown field "buildng_id"', 'building_id'],
  ['no overlap without a beginning', room, 'x-no-overlap', { of: ['building_id'], to: 'area' }, '/x-no-overlap', '"from" is missing'],
  ['no overlap between what are no days', room, 'x-no-overlap', { of: ['building_id'], from: 'name', to: 'created_at' }, '/x-no-overlap/from', '"name" is neither a day nor an instant'],
  ['no overlap with one field as both ends', room, 'x-no-overlap', { of: ['building_id'], from: 'created_at', to: 'created_at' }, '/x-no-overlap/to', '"created_at" is the beginning as well: name the field of the end'],
  ['no overlap with a condition on an unknown field', room, 'x-no-overlap', { of: ['building_id'], from: 'created_at', to: 'updated_at', where: { naem: 'x' } }, '/x-no-overlap/where/naem', 'unknown field of room "naem"', 'name'],
  ['a sequence with months alone', room, 'x-sequence>pattern', 'R{mm}-{seq:3}', '/x-sequence/pattern', 'months come again every year: add {yyyy} or {fy} to {mm}'],
  ['a sequence with a part twice', room, 'x-sequence>pattern', '{seq:2}-{seq:3}', '/x-sequence/pattern', 'the part {seq} comes twice'],
  ['a sequence within an unknown field', room, 'x-sequence>within', 'buildng_id', '/x-sequence/within', 'unknown field "buildng_id"', 'building_id'],
  ['a sequence within what is no required reference', room, 'x-sequence>within', 'name', '/x-sequence/within', '"name" is no required reference'],
  ['a sequence in an unknown field', room, 'x-sequence>field', 'room_number', '/x-sequence/field', 'unknown field "room_number"'],
  ['a sequence in a number', room, 'x-sequence>field', 'area', '/x-sequence/field', '"area" is not a string'],
  // lifecycle
  ['a lifecycle without its field', room, 'x-lifecycle>field', 'state', '/x-lifecycle/field', 'unknown field "state"', 'status'],
  ['an unknown initial state', room, 'x-lifecycle>initial', 'planed', '/x-lifecycle/initial', 'unknown state "planed"', 'planned'],
  ['a transition from an unknown state', room, 'x-lifecycle>transitions>open>from', ['plannd'], '/x-lifecycle/transitions/open/from/0', 'unknown state "plannd"', 'planned'],
  ['a transition to an unknown state', room, 'x-lifecycle>transitions>open>to', 'opn', '/x-lifecycle/transitions/open/to', 'unknown state "opn"', 'open'],
  ['a transition of an unknown role', room, 'x-lifecycle>transitions>open>roles', ['manger'], '/x-lifecycle/transitions/open/roles/0', 'unknown role "manger"', 'manager'],
  ['a guard on an unknown field', room, 'x-lifecycle>transitions>open>guards', { g: { if: { nam: 1 }, refusal: 'No.' } }, '/x-lifecycle/transitions/open/guards/g/if/nam', 'unknown field of room "nam"', 'name'],
  ['a guard without its sentence', room, 'x-lifecycle>transitions>open>guards', { g: { if: { name: 'x' } } }, '/x-lifecycle/transitions/open/guards/g', '"refusal" is missing'],
  ['a guard over rows of an unknown entity', room, 'x-lifecycle>transitions>open>guards', { g: { if: { $rows: { entity: 'desc', by: 'room_id' } }, refusal: 'No.' } }, '/x-lifecycle/transitions/open/guards/g/if/$rows/entity', 'unknown entity "desc"', 'desk'],
  ['a guard over rows without the reference', room, 'x-lifecycle>transitions>open>guards', { g: { if: { $rows: { entity: 'desk', by: 'rom_id' } }, refusal: 'No.' } }, '/x-lifecycle/transitions/open/guards/g/if/$rows/by', 'unknown reference of desk to room "rom_id"', 'room_id'],
  ['a guard over rows with an unknown field', room, 'x-lifecycle>transitions>open>guards', { g: { if: { $or: [{ $rows: { entity: 'desk', by: 'room_id', where: { nmae: 'x' } } }] }, refusal: 'No.' } }, '/x-lifecycle/transitions/open/guards/g/if/$or/0/$rows/where/nmae', 'unknown field of desk "nmae"', 'name'],
  ['rows in the condition of a role', room, 'x-permissions>roles>technician', [{ actions: ['read'], where: { $rows: { entity: 'desk', by: 'room_id' } } }], '/x-permissions/roles/technician/0/where/$rows', 'unknown operator "$rows"'],
  ['a dialog with an unknown keyword', room, 'x-lifecycle>transitions>close>ask>properties>notify>x-uii', {}, '/x-lifecycle/transitions/close/ask/properties/notify/x-uii', 'unknown keyword "x-uii"', 'x-ui'],
  ['a dialog text without maxLength', room, 'x-lifecycle>transitions>close>ask>properties>why', { type: 'string' }, '/x-lifecycle/transitions/close/ask/properties/why', 'a string needs "maxLength"'],
  ['a dialog that demands what it does not ask', room, 'x-lifecycle>transitions>close>ask>required', ['notfy'], '/x-lifecycle/transitions/close/ask/required/0', 'unknown field "notfy"', 'notify'],
  // permissions
  ['an unknown preset', room, 'x-permissions>preset', 'mastrs', '/x-permissions/preset', 'unknown preset "mastrs"', 'masters'],
  ['an unknown role', room, 'x-permissions>roles', { technican: ['read'] }, '/x-permissions/roles/technican', 'unknown role "technican"', 'technician'],
  ['an unknown action', room, 'x-permissions>roles', { manager: ['raed'] }, '/x-permissions/roles/manager/0', 'unknown action "raed"', 'read'],
  ['an unknown group', room, 'x-permissions>groups', { mony: { manager: 'read' } }, '/x-permissions/groups/mony', 'unknown group "mony"', 'money'],
  ['a right on an unknown field', room, 'x-permissions>roles>technician', [{ actions: ['read'], where: { incharge_id: '$user.id' } }], '/x-permissions/roles/technician/0/where/incharge_id', 'unknown field of room "incharge_id"', 'in_charge_id'],
  ['an unknown variable', room, 'x-permissions>always', { in_charge_id: '$user.ids' }, '/x-permissions/always/in_charge_id', 'unknown variable "$user.ids"', '$user.id'],
  // views
  ['an unknown column', room, 'x-list>columns', ['nme'], '/x-list/columns/0', 'unknown field "nme"', 'name'],
  ['a secret column', 'people/user.json', 'x-list', { columns: ['password_hash'] }, '/x-list/columns/0', 'secret field "password_hash" cannot be shown'],
  ['a sort by an unknown field', room, 'x-list>sort', [['nme', 'ASC']], '/x-list/sort/0/0', 'unknown field "nme"', 'name'],
  ['a sort in an unknown direction', room, 'x-list>sort', [['name', 'asc']], '/x-list/sort/0/1', 'unknown direction "asc"'],
  ['a sort by JSON', room, 'x-list>sort', [['polygon', 'ASC']], '/x-list/sort/0/0', '"polygon" is not sortable'],
  ['a filter by an unknown field', room, 'x-list>filters', ['staus'], '/x-list/filters/0', 'unknown field "staus"', 'status'],
  ['a tab with an unknown field', room, 'x-list>tabs', [{ key: 'a', title: 'A', filter: { staus: 'open' } }], '/x-list/tabs/0/filter/staus', 'unknown field of room "staus"', 'status'],
  ['a tab with an unknown value', room, 'x-list>tabs', [{ key: 'a', title: 'A', filter: { status: 'opn' } }], '/x-list/tabs/0/filter/status', 'unknown value of status "opn"', 'open'],
  ['an unknown kind of list', room, 'x-list>views', ['tabel'], '/x-list/views/0', 'unknown value "tabel"', 'table'],
  ['a board without a choice', desk, 'x-list', { views: ['table', 'board'] }, '/x-list/views/1', 'needs "board": {"by": …} or x-lifecycle'],
  ['a board that no view offers', room, 'x-list>board', { by: 'status' }, '/x-list/board', '"board" does not stand in "views"'],
  ['a board by an unknown field', room, 'x-list', { views: ['table', 'board'], board: { by: 'staus' } }, '/x-list/board/by', 'unknown field "staus"', 'status'],
  ['a board by what is no choice', room, 'x-list', { views: ['table', 'board'], board: { by: 'name' } }, '/x-list/board/by', '"name" is no choice'],
  ['a board by nothing at all', desk, 'x-list', { views: ['table', 'board'], board: { terminal: ['open'] } }, '/x-list/board', 'needs "by", there is no x-lifecycle'],
  ['a board that ends with an unknown value', room, 'x-list', { views: ['table', 'board'], board: { by: 'status', terminal: ['opn'] } }, '/x-list/board/terminal/0', 'unknown value of status "opn"', 'open'],
  ['a calendar without a day', room, 'x-list>views', ['table', 'calendar'], '/x-list/views/1', 'needs "calendar": {"from": …}'],
  ['a calendar by what is no day', room, 'x-list', { views: ['calendar'], calendar: { from: 'name' } }, '/x-list/calendar/from', '"name" is neither a day nor an instant'],
  ['a tree without a reference to the own entity', room, 'x-list>views', ['table', 'tree'], '/x-list/views/1', 'needs "tree": {"by": …}, a reference to the own entity'],
  ['a tree that no view offers', room, 'x-list>tree', { by: 'building_id' }, '/x-list/tree', '"tree" does not stand in "views"'],
  ['a tree by a reference to something else', room, 'x-list', { views: ['table', 'tree'], tree: { by: 'building_id' } }, '/x-list/tree/by', '"building_id" does not refer to room'],
  ['a currency of what is no amount', room, 'properties>name>x-ui', { currency: 'building_id' }, '/properties/name/x-ui/currency', 'only a number with "format": "money" and without a unit has a currency'],
  ['a currency where no entity has them', room, 'properties>rent>x-ui', { format: 'money', currency: 'building_id' }, '/properties/rent/x-ui/currency', 'no entity has the currencies: give one of them "x-currency"'],
  ['an unknown currency field', room, 'properties>rent>x-ui', { format: 'money', currency: 'curency_id' }, '/properties/rent/x-ui/currency', 'unknown field "curency_id"'],
  ['currencies by an unknown field', room, 'x-currency', { code: 'nmae', decimals: 'area', grouping: 'status' }, '/x-currency/code', 'unknown field "nmae"', 'name'],
  ['too many columns', room, 'x-list>columns', ['id', 'name', 'area', 'rent', 'label', 'status', 'type_id', 'entrance'], '/x-list/columns', 'more than 7 items'],
  ['a form with an unknown field', room, 'x-form>sections', [{ key: 'a', title: 'A', fields: ['nme'] }], '/x-form/sections/0/fields/0', 'unknown field "nme"', 'name'],
  ['a field twice in the form', room, 'x-form>sections', [{ key: 'a', title: 'A', fields: ['name', 'name'] }], '/x-form/sections/0/fields/1', '"name" stands twice in the form'],
  ['an unknown fact', room, 'x-show>facts', ['nme'], '/x-show/facts/0', 'unknown field "nme"', 'name'],
  ['an unknown tile', room, 'x-show>tiles', ['aera'], '/x-show/tiles/0', 'unknown field "aera"', 'area'],
  ['a tab of an unknown entity', room, 'x-show>tabs', [{ entity: 'dsk', by: 'room_id' }], '/x-show/tabs/0/entity', 'unknown entity "dsk"', 'desk'],
  ['a tab by an unknown reference', room, 'x-show>tabs', [{ entity: 'desk', by: 'rom_id' }], '/x-show/tabs/0/by', 'unknown field "rom_id"', 'room_id'],
  ['a tab by a reference to something else', room, 'x-show>tabs', [{ entity: 'desk', by: 'building_id' }], '/x-show/tabs/0/by', '"building_id" does not refer to room'],
  ['a tab of what is not attached', room, 'x-show>tabs', [{ entity: 'user' }], '/x-show/tabs/0', /"user" is not attached to room/],
  ['the word of a unit that is not there', room, 'x-i18n>de>properties>area', { unit: 'Monate' }, '/x-i18n/de/properties/area/unit', '"area" has no unit'],
  ['words for an unknown field', room, 'x-i18n>de>properties>nme', { title: 'Name' }, '/x-i18n/de/properties/nme', 'unknown name "nme"', 'name'],
  // conditions of fields
  ['a condition on an unknown field', room, 'properties>entrance>x-show-if', { is_publc: true }, '/properties/entrance/x-show-if/is_publc', 'unknown field of room "is_publc"', 'is_public'],
  ['a condition with an unknown operator', room, 'properties>entrance>x-require-if', { area: { $gtt: 1 } }, '/properties/entrance/x-require-if/area/$gtt', 'unknown operator "$gtt"', '$gt'],
  ['an order between references', room, 'properties>entrance>x-require-if', { type_id: { $gt: 1 } }, '/properties/entrance/x-require-if/type_id/$gt', 'unknown operator "$gt"', '$eq'],
  ['a condition with $not', room, 'properties>entrance>x-require-if', { $not: {} }, '/properties/entrance/x-require-if/$not', 'unknown operator "$not"', '$or'],
  ['a path along an unknown reference', room, 'properties>entrance>x-require-if', { 'typ.class': 'clinical' }, '/properties/entrance/x-require-if/typ.class', 'unknown reference of room "typ"', 'type'],
  ['a condition on a secret', 'people/user.json', 'properties>email>x-show-if', { password_hash: 'x' }, '/properties/email/x-show-if/password_hash', '"password_hash" cannot stand in a condition'],
  // computed, decimals, translatable
  ['a count of an unknown entity', 'people/client.json', 'properties>users_count>x-computed', { count: 'usr', by: 'client_id' }, '/properties/users_count/x-computed/count', 'unknown entity "usr"', 'user'],
  ['a count by an unknown reference', 'people/client.json', 'properties>users_count>x-computed', { count: 'user', by: 'clint_id' }, '/properties/users_count/x-computed/by', 'unknown field "clint_id"', 'client_id'],
  ['a count by another reference', 'people/client.json', 'properties>users_count>x-computed', { count: 'user', by: 'created_by' }, '/properties/users_count/x-computed/by', '"created_by" does not refer to client'],
  ['a sum of an unknown field', room, 'properties>area>x-computed', { sum: 'desk', by: 'room_id', field: 'rnt' }, '/properties/area/x-computed/field', 'unknown field "rnt"', 'rent'],
  ['a sum of text', room, 'properties>area>x-computed', { sum: 'desk', by: 'room_id', field: 'name' }, '/properties/area/x-computed/field', '"name" is not a number'],
  ['a least value of text', room, 'properties>area>x-computed', { min: 'desk', by: 'room_id', field: 'name' }, '/properties/area/x-computed/field', '"name" is not a number'],
  ['a greatest value of another type', room, 'properties>area>x-computed', { max: 'desk', by: 'room_id', field: 'rent' }, '/properties/area/x-computed/field', '"rent" is of type decimal, and "area" of double: declare it alike'],
  ['a latest value without a day', room, 'properties>label>x-computed', { latest: 'desk', by: 'room_id', field: 'name', at: 'rent' }, '/properties/label/x-computed/at', 'unknown day or instant "rent"'],
  ['a latest value that does not name its day', room, 'properties>label>x-computed', { latest: 'desk', by: 'room_id', field: 'name' }, '/properties/label/x-computed', '"at" is missing'],
  ['a value through an unknown reference', room, 'properties>label>x-computed', { through: 'in_chage_id', field: 'full_name' }, '/properties/label/x-computed/through', 'unknown chosen reference "in_chage_id"', 'in_charge_id'],
  ['a value through a reference that the server writes', room, 'properties>label>x-computed', { through: 'created_by', field: 'full_name' }, '/properties/label/x-computed/through', 'unknown chosen reference "created_by"'],
  ['an unknown value through a reference', room, 'properties>label>x-computed', { through: 'in_charge_id', field: 'ful_name' }, '/properties/label/x-computed/field', 'unknown field "ful_name"', 'full_name'],
  ['a secret through a reference', room, 'properties>label>x-computed', { through: 'in_charge_id', field: 'password_hash' }, '/properties/label/x-computed/field', '"password_hash" is secret and cannot be read here'],
  ['a value of a group for everybody', desk, 'properties>rent>x-computed', { through: 'room_id', field: 'rent' }, '/properties/rent/x-computed/field', '"rent" is of the group "money": add "x-group": "money" to "rent"'],
  ['a value that reads itself', 'places/building.json', 'properties', { branch_id: { type: 'integer', 'x-ref': 'branch' }, opposite_id: { type: 'integer', 'x-ref': 'building' }, name: { ...text, 'x-computed': { through: 'opposite_id', field: 'name' } } }, '/properties/name/x-computed', 'reads its own value in a circle: name another field'],
  ['a unique value that follows from others', room, 'properties>name>x-computed', { through: 'in_charge_id', field: 'full_name' }, '/properties/name/x-computed', 'a value that follows from other rows cannot be unique: take it out of "x-unique"'],
  ['a count with a variable', 'people/client.json', 'properties>users_count>x-computed>where', { full_name: '$user.id' }, '/properties/users_count/x-computed/where/full_name', /constants only/],
  ['a count with a path', 'people/client.json', 'properties>users_count>x-computed>where', { 'client.name': 'x' }, '/properties/users_count/x-computed/where/client.name', /"copy" in "x-scope"/],
  ['a count with an operand of another kind', 'people/client.json', 'properties>users_count>x-computed>where', { full_name: { $in: [1] } }, '/properties/users_count/x-computed/where/full_name/$in', 'expected a list of which each is a text'],
  ['a count with conditions too deep', 'people/client.json', 'properties>users_count>x-computed>where', { $or: [{ $and: [{ $or: [{ $and: [{ $or: [{ id: 1 }] }] }] }] }] }, '/properties/users_count/x-computed/where', 'at most 5 levels of conditions'],
  ['a count with an operator alone', 'people/client.json', 'properties>users_count>x-computed>where', { id: { $gt: null } }, '/properties/users_count/x-computed/where/id/$gt', 'expected a whole number'],
  ['a count with no condition in a group', 'people/client.json', 'properties>users_count>x-computed>where', { $or: ['x'] }, '/properties/users_count/x-computed/where/$or/0', 'expected a condition'],
  ['levels of a reference to something else', desk, 'properties>room_id>x-ref', { entity: 'room', max_depth: 3 }, '/properties/room_id/x-ref/max_depth', 'only a reference to desk itself has levels'],
  ['decimals on text', room, 'properties>name>x-decimals', 2, '/properties/name/x-decimals', '"x-decimals" is for type number'],
  ['translations of a number', room, 'properties>area>x-translatable', true, '/properties/area/x-translatable', 'only text is translatable'],
  ['a past that is a number', room, 'properties>area>x-past', true, '/properties/area/x-past', '"x-past" is for days and instants, and "area" is of kind double: remove it'],
  // personal data
  ['personal data that is a number', room, 'properties>area>x-personal', 'created_at', '/properties/area/x-personal', /only an optional text/],
  ['personal data of no client', 'people/client.json', 'properties>caller', { ...text, 'x-personal': 'created_at' }, '/properties/caller/x-personal', /belong to one client/],
  ['personal data that ends on no instant', room, 'properties>note', { ...text, 'x-personal': 'name' }, '/properties/note/x-personal', '"name" is no instant: name the date-time at which a record is closed'],
  ['personal data in the title', room, 'properties>name>x-personal', 'created_at', '/properties/name/x-personal', /would be shown by "x-title"/],
  // folders and rights
  ['two lifted entities', 'places/_folder.json', 'lift', ['room', 'desk'], '/lift', /one entity of a folder is lifted/],
  ['a lifted entity that is not there', 'places/_folder.json', 'lift', ['rom'], '/lift/0', 'unknown entity "rom"', 'room'],
  ['a folder without a title', 'places/_folder.json', 'title', undefined, '', '"title" is missing'],
  ['a preset of an unknown role', '_meta/rights.json', 'presets>masters>manger', ['read'], '/presets/masters/manger', 'unknown role "manger"', 'manager'],
  // former names
  ['a former name that still stands', desk, 'x-was', 'room', '/x-was', '"room" still exists and cannot be the former name: remove its file, or remove x-was'],
  ['a former property that still stands', desk, 'properties>rent>x-was', 'name', '/properties/rent/x-was', '"name" still exists and cannot be the former name: remove that property, or remove x-was'],
];

const named = cases.map(([kind, path, place, value, pointer, what, nearest]) => ({
  kind,
  path,
  place,
  value,
  pointer,
  what,
  nearest,
}));

describe('a fault in a schema', () => {
  test.each(named)('$kind', ({ path, place, value, pointer, what, nearest }) => {
    const faults = faultsWith({ [path]: (json) => set(json, place, value) });
    const found = faults.find(
      (fault) => fault.pointer === pointer && fault.file === `schemas/${path}` && matches(what, fault.what),
    );
    expect(found ?? faults.map(briefly)).toMatchObject({ pointer });
    if (nearest !== undefined) expect(found!.nearest).toBe(nearest);
  });

  test('bad JSON says the line', () => {
    const [fault] = faultsWith({ [desk]: '{\n  "title": "Desk",\n  "x-scope" "tenant"\n}' });
    expect(fault).toMatchObject({ file: 'schemas/places/desk.json', pointer: '' });
    expect(fault!.what).toMatch(/^not valid JSON, line 3/);
  });

  test('a file that ends too early says its last line', () => {
    expect(faultsWith({ [desk]: '{\n  "title": "Desk",\n' })[0]!.what).toMatch(/^not valid JSON, line [23]/);
  });

  test('a file that is not kebab-case', () => {
    const thing = { 'x-scope': 'global', properties: { name: text } };
    expect(faultsWith({ 'places/roomKind.json': thing }).map(briefly)).toEqual([
      'schemas/places/roomKind.json › / › the file "roomKind.json" is not named in kebab-case',
    ]);
  });

  test('two entities with one plural', () => {
    const thing = { 'x-scope': 'global', properties: { name: text } };
    const faults = faultsWith({ 'places/person.json': thing, 'places/people.json': thing, 'work/person.json': thing });
    expect(faults.map(({ what }) => what)).toContain('"person" stands in schemas/work/person.json too');
    const twins = faultsWith({ 'places/bus.json': thing, 'places/buse.json': thing });
    expect(twins.map(briefly)).toEqual(['schemas/places/buse.json › / › "bus" has the same plural "buses"']);
  });

  test('a name that the program uses itself', () => {
    for (const [name, plural] of [
      ['job', 'jobs'],
      ['setup', 'setups'],
      ['idempotency-key', 'idempotency-keys'],
    ] as const) {
      const thing = {
        $schema: '../_meta/entity.schema.json',
        title: 'Thing',
        'x-title': '{name}',
        properties: { name: text },
        required: ['name'],
      };
      const foundFaults = faultsWith({ [`places/${name}.json`]: thing }).map(({ what }) => what);
      const isOurs = foundFaults.includes(`"${plural}" belongs to the program itself, name it otherwise`);
      expect([name, isOurs]).toEqual([name, name !== 'setup']);
    }
  });

  test('parents that form a circle', () => {
    const under = (field: string, target: string) => ({
      'x-scope': { kind: 'tenant', through: field },
      required: [field],
      properties: { [field]: { type: 'integer', 'x-ref': target } },
    });
    const faults = faultsWith({ 'work/egg.json': under('hen_id', 'hen'), 'work/hen.json': under('egg_id', 'egg') });
    expect(faults.map(({ what }) => what)).toEqual(['the parents form a circle', 'the parents form a circle']);
  });

  test('a folder without _folder.json', () => {
    expect(faultsWith({ 'work/_folder.json': null }).map(briefly)).toEqual([
      'schemas/work/_folder.json › / › the folder has no _folder.json (title, icon, order)',
    ]);
  });

  test('a value that follows from other rows in a condition of x-unique', () => {
    const faults = faultsWith({
      [room]: (json) => {
        const computed = { through: 'in_charge_id', field: 'full_name' };
        set(json, 'properties>in_charge_name', { type: 'string', maxLength: 120, 'x-computed': computed });
        set(json, 'x-unique', [{ fields: ['name'], where: { in_charge_name: 'x' } }]);
      },
    });
    expect(faults.map(briefly)).toEqual([
      'schemas/places/room.json › /properties/in_charge_name/x-computed › a value that follows from other rows cannot decide what is unique: take it out of "where" in "x-unique"',
    ]);
  });

  test('an entity in no folder', () => {
    expect(faultsWith({ 'thing.json': { properties: { name: text } } }).map(briefly)).toEqual([
      'schemas/thing.json › / › an entity stands in a folder of schemas/',
    ]);
  });

  test('a fault of the base is reported in the base, once', () => {
    const faults = faultsWith({
      '_meta/bases/list.json': (json) => set(json, 'x-list>columns', ['nme']),
      'places/colour.json': { 'x-base': 'list' },
    });
    expect(faults.map(briefly)).toEqual([
      'schemas/_meta/bases/list.json › /x-list/columns/0 › unknown field "nme" › did you mean "name"?',
    ]);
  });

  test('every fault of a file is reported at once', () => {
    const faults = faultsWith({
      [room]: (json) => {
        set(json, 'x-lsit', {});
        set(json, 'x-search', ['nme']);
        set(json, 'properties>name>maxLength', undefined);
      },
    });
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/x-lsit', '/x-search/0', '/properties/name']);
  });

  test('a preset whose condition the entity cannot judge', () => {
    const faults = faultsWith({
      '_meta/rights.json': (json) =>
        set(json, 'presets>own>technician', [{ actions: ['read'], where: { rent_id: 1 } }]),
      [desk]: (json) => set(json, 'x-permissions', { preset: 'own' }),
    });
    expect(faults.map(briefly)).toEqual([
      'schemas/places/desk.json › /x-permissions/preset/rent_id › unknown field of desk "rent_id"',
    ]);
  });

  test('the fixture itself has none', () => {
    expect(buildModel(sourceWith({})).faults).toEqual([]);
  });
});

function matches(expected: string | RegExp, what: string): boolean {
  return typeof expected === 'string' ? expected === what : expected.test(what);
}
