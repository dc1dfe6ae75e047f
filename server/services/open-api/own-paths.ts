import type { JsonSchema } from '#generator/model/types.ts';
import { idParameter, nullable, object, operation, text } from './blocks.ts';
import { scannedSticker } from './scanned-sticker.ts';

const jobSchema = object(
  {
    id: { type: 'integer' },
    kind: text(),
    title: text(),
    entity: text(),
    status: { type: 'string', enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
    cancel_asked: { type: 'boolean' },
    progress: object({ done: { type: 'integer' }, total: nullable('integer'), failed: { type: 'integer' } }),
    attempts: { type: 'integer' },
    result: { ...nullable('object'), additionalProperties: true },
    error: { ...nullable('object'), additionalProperties: true },
    created_at: text(),
    started_at: nullable('string'),
    finished_at: nullable('string'),
    results: { type: 'array', items: object({ status: { type: 'integer' }, id: nullable('integer') }) },
  },
  ['id', 'kind', 'status', 'progress'],
);

/** Information about the program itself, and its jobs. */
export const ownPaths: Readonly<Record<string, JsonSchema>> = {
  '/api/public-settings': {
    get: operation('publicSettings', {
      summary: 'What a sign-in page needs to know',
      answer: { type: 'object' },
      open: true,
    }),
  },
  '/api/model': {
    get: operation('model', { summary: 'The entities the caller may read', answer: { type: 'object' } }),
  },
  '/api/model/{entity}': {
    parameters: [pathParameter('entity')],
    get: operation('entityModel', {
      summary: 'What lists and forms of an entity are drawn from; what most fields have is left out',
      answer: { type: 'object' },
    }),
  } as JsonSchema,
  '/api/openapi.json': { get: operation('openApi', { summary: 'This document', answer: { type: 'object' } }) },
  '/api/jobs': {
    get: {
      ...operation('failedJobs', {
        summary: 'The newest 200 jobs that failed, for administrators of the platform',
        answer: { type: 'array', items: jobSchema },
      }),
      parameters: [{ name: 'status', in: 'query', required: true, schema: { type: 'string', enum: ['failed'] } }],
    },
  } as JsonSchema,
  '/api/jobs/{id}': {
    parameters: [idParameter()],
    get: {
      ...operation('job', { summary: 'What became of a job; with `range`, also of each row', answer: jobSchema }),
      parameters: [
        {
          name: 'range',
          in: 'query',
          description: 'First and last row, from 0, as JSON; at most 1,000',
          schema: text(30),
        },
      ],
    },
  } as JsonSchema,
  '/api/jobs/{id}/cancel': {
    parameters: [idParameter()],
    post: operation('cancelJob', { summary: 'End a job after its present step', answer: jobSchema }),
  } as JsonSchema,
  '/api/jobs/{id}/retry': {
    parameters: [idParameter()],
    post: operation('retryJob', { summary: 'Put a failed job back in line', answer: jobSchema }),
  } as JsonSchema,
  '/go/{number}': {
    parameters: [pathParameter('number')],
    get: operation('go', {
      summary: 'The record behind a number such as AST-00412, a public code or its printed link',
      answer: object({ entity: text(), id: { type: 'integer' }, path: text(), sticker: scannedSticker }, [
        'entity',
        'id',
        'path',
      ]),
    }),
  } as JsonSchema,
  '/healthz': {
    get: operation('alive', {
      summary: 'The process is alive',
      answer: object({ ok: { type: 'boolean' } }),
      open: true,
    }),
  },
  '/metrics': {
    get: {
      ...operation('metrics', { summary: 'Numbers to watch, for who shows the METRICS_TOKEN', answer: {} }),
      responses: {
        '200': { description: 'As Prometheus reads them', content: { 'text/plain': { schema: { type: 'string' } } } },
        default: {
          description: 'A problem',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  },
  '/readyz': {
    get: operation('ready', {
      summary: 'The database answers',
      answer: object({ ok: { type: 'boolean' } }),
      open: true,
    }),
  },
};

function pathParameter(name: string): JsonSchema {
  return { name, in: 'path', required: true, schema: text(60) };
}
