import { object, operation, query } from '#server/services/open-api/blocks.ts';

/** The addresses of the short form, for people who may create tickets. */
export const reportPaths = {
  '/api/report-choices': {
    get: operation('reportChoices', {
      summary: 'The four problems to choose from for an asset or a room',
      answer: object({ choices: { type: 'array', items: { type: 'string' } } }),
    }),
    parameters: [
      query('asset_id', 'The asset that the report is about.', { type: 'integer' }),
      query('room_id', 'The room, if it is about no asset.', { type: 'integer' }),
    ],
  },
  '/api/reports': {
    post: operation('report', {
      summary: 'Reports a problem with an asset or in a room, with a photo; answers the ticket',
      answer: { type: 'object' },
    }),
  },
};
