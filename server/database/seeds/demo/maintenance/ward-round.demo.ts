import { defineDemo } from '../define-demo.ts';

/** An organisation's own checklist. */
export default defineDemo('ward-round', {
  after: 'order-rules',
  run: async (book, { client }) => {
    const list = await book.put('checklist-template', {
      client_id: client,
      name: 'Ward round of equipment',
      code: 'OWN-ROUND',
      kind: 'inspection',
      version: 1,
    });
    const questions = ['Chargers plugged in', 'Devices clean', 'Stickers readable'];
    for (const [index, text] of questions.entries()) {
      await book.put('checklist-item', {
        checklist_template_id: list.id,
        client_id: client,
        position: (index + 1) * 10,
        text,
        type: 'pass_fail',
      });
    }
  },
});
