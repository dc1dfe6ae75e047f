import { bareMap, deepFreeze } from '../freeze.ts';
import { inboundOf } from '../link/inbound.ts';
import { hashOf } from '../stable-json.ts';
import { systemWords } from '../system-words.ts';
import type { EntityModel, FieldModel, FormModel, Model } from '../types.ts';
import { widthOf } from '../widths.ts';
import { type CustomField, customName, fieldOfCustom } from './field-of-custom.ts';

/** The model with custom fields: entities that have some are new values, all others are the same objects. */
export function withCustomFields(model: Model, customs: readonly CustomField[]): Model {
  const usable = customs.filter(
    ({ entity }) => Object.hasOwn(model.entities, entity) && model.entities[entity]?.custom,
  );
  if (usable.length === 0) return model;
  const entities = bareMap(
    Object.values(model.entities).map((entity) => [
      entity.name,
      extended(entity, inOrder(usable.filter((custom) => custom.entity === entity.name))),
    ]),
  );
  const hash = hashOf(`${model.hash} ${JSON.stringify(usable)}`);
  return deepFreeze({ ...model, entities, inbound: inboundOf(entities), hash });
}

function inOrder(customs: readonly CustomField[]): CustomField[] {
  return [...customs].sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id);
}

function extended(entity: EntityModel, customs: readonly CustomField[]): EntityModel {
  if (customs.length === 0) return entity;
  const added = customs.map((custom) => fieldOfCustom(custom, entity.custom?.by ?? null));
  const declared = entity.fields.filter(({ system }) => !system);
  const last = entity.fields.indexOf(declared.at(-1) as FieldModel) + 1;
  const fields = [...entity.fields.slice(0, last), ...added, ...entity.fields.slice(last)];
  const named = (flag: 'is_filter' | 'is_search' | 'is_column') =>
    customs.filter((custom) => custom[flag]).map(({ key }) => customName(key));
  return {
    ...entity,
    fields,
    field: bareMap(fields.map((field) => [field.name, field])),
    search: [...entity.search, ...named('is_search')],
    list: {
      ...entity.list,
      columns: [...entity.list.columns, ...named('is_column')],
      filters: [...entity.list.filters, ...named('is_filter')],
    },
    form: withSection(entity.form, added),
    show: { ...entity.show, facts: [...entity.show.facts, ...named('is_column')] },
  };
}

function withSection({ sections }: FormModel, added: readonly FieldModel[]): FormModel {
  const fields = added.map((field) => ({ name: field.name, width: widthOf(field) }));
  return { sections: [...sections, { key: 'custom', title: systemWords.custom, fields }] };
}
