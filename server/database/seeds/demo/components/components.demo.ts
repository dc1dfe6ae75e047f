import { linesOf } from '../../reference/table.ts';
import { defineDemo } from '../define-demo.ts';
import { components } from './components.ts';

/** The parts that a workshop has in stock. */
export default defineDemo('components', {
  after: 'checklists',
  run: async (book, { client }) => {
    for (const [code, name, category, unit, part, hsn, cost, min, reorder, consumable] of linesOf(components, '|')) {
      await book.put('component', {
        client_id: client,
        code,
        name,
        category_id: await book.idOf('component-category', { code: category }),
        unit_id: await book.idOf('component-unit', { code: unit }),
        part_no: part,
        hsn_sac: hsn,
        unit_cost: Number(cost),
        min_qty: Number(min),
        reorder_qty: Number(reorder),
        is_consumable: consumable === 'yes',
      });
    }
  },
});
