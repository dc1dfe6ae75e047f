import { definePublicPage } from '#server/crud/plugs.ts';
import { answerRoute } from './answer-route.ts';
import { statusRoute } from './status-route.ts';

/** The private page of a report: its state, and a form for an answer. */
export default definePublicPage('ticket-link', 'status', {
  paths: /^\/t\/([0-9a-z]{26})\/?$/i,
  methods: ['GET', 'HEAD', 'POST'],
  answer: ({ access }, ctx, [token = '']) =>
    ctx.method === 'POST' ? answerRoute(access, ctx, token) : statusRoute(ctx, token),
});
