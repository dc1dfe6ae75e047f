import { defineDemo } from '../define-demo.ts';

/** The organisation has printed a label before, so that its set-up is complete. */
export default defineDemo('room-label', {
  round: 'last',
  run: async (book, { client, rooms }) => {
    const room = rooms.at(-1);
    if (!room) return;
    await book.put('label-print', {
      client_id: client,
      label_template_id: await book.idOf('label-template', { code: 'ROOM-100-50' }),
      subject: 'room',
      ids: [room.room],
      copies: 1,
      start_cell: 1,
      format: 'pdf',
    });
  },
});
