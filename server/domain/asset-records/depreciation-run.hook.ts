import { enqueue } from '#server/crud/jobs.ts';
import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/** A job posts each new run. */
export default defineHook('depreciation-run', 'start', {
  beforeSave: async ({ before, after }) => {
    if (before?.progress !== 'done') return;
    for (const name of ['book', 'until_on'])
      if (before[name] !== after[name]) throw invalid([{ path: `/${name}`, code: 'run_posted', params: {} }]);
  },
  afterSave: async ({ verb, id }, { trx, caller, entity }) => {
    if (verb !== 'create') return;
    await enqueue(trx, caller, { kind: 'depreciation-run.post', key: String(id), entity, input: { id } });
  },
});
