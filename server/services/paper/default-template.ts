import { lifecycleOf } from '#generator/model/lifecycles.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { filterOf } from '../record/related.ts';
import { isShownToReader } from '../record/related-tiles.ts';
import type { Block } from './paper.ts';
import type { PaperWriter } from './paper-writer.ts';

/** The document that every record has, made from the model: values by the sections of its form, then its sub-records. */
export async function defaultBlocks(writer: PaperWriter): Promise<Block[]> {
  const { engine, caller, entity, record } = writer;
  const blocks = factBlocks(writer);
  for (const { entity: name, by } of entity.show.tabs) {
    const target = engine.model.entities[name] as EntityModel;
    if (!isShownToReader(caller.ability, target)) continue;
    const filter = filterOf(
      { engine, caller, entity, id: Number(record.id) },
      { entity: name, by, where: {}, sum: null },
    );
    const columns = target.list.columns.filter((column) => column !== by && !column.startsWith('owner_'));
    blocks.push(...(await writer.table(name, filter, columns)));
  }
  return blocks;
}

function factBlocks(writer: PaperWriter): Block[] {
  const { entity, record, caller } = writer;
  const placed = new Set(entity.form.sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const rest = entity.fields.filter(
    ({ name, system, secret }) =>
      !placed.has(name) && !system && !secret && name in record && !lifecycleOf(entity, name),
  );
  const sections = [
    ...entity.form.sections.map(({ title, fields }) => ({ title: title[caller.language], names: fields })),
    { title: writer.say('record.automatic'), names: rest },
  ];
  return sections.flatMap(({ title, names }): Block[] => {
    const facts = writer.facts(names.map(({ name }) => name));
    return facts.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          { kind: 'facts', facts },
        ];
  });
}
