import { byServer, entityNamed } from '#server/crud/by-server.ts';
import { type Change, defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { changeRow } from '#server/crud/write/write.ts';
import { invalid } from '#server/errors.ts';

const condemnable: readonly unknown[] = ['in_service', 'in_storage', 'on_loan'];

/** A claim needs an asset of its policy and a loss within the policy's days; a settled total loss condemns the asset. */
export default defineHook('insurance-claim', 'judge-loss', {
  beforeSave: async ({ before, after }, context) => {
    const names = ['policy_id', 'asset_id', 'loss_on'];
    if (!before || names.some((name) => before[name] !== after[name])) await judgeLoss(after, context);
  },
  afterSave: async ({ verb, after }, context) => {
    if (verb === 'settle' && after.is_total_loss === true) await condemn(after, context);
  },
});

async function judgeLoss({ policy_id, asset_id, loss_on }: Change['after'], { trx }: PlugContext): Promise<void> {
  const p = trx.dialect.placeholder;
  const sql = `select p.start_on, p.end_on, (select count(*) from insured_assets i
    where i.policy_id = p.id and i.asset_id = ${p(1)} and i.deleted_at is null) from insurance_policies p where p.id = ${p(2)}`;
  const [row] = await trx.read(sql, [asset_id, policy_id]);
  if (!row) return;
  const [from, to] = [String(row[0]), String(row[1])];
  if (Number(row[2]) === 0) throw invalid([{ path: '/asset_id', code: 'not_on_this_policy', params: {} }]);
  if (String(loss_on) < from || String(loss_on) > to)
    throw invalid([{ path: '/loss_on', code: 'loss_outside_policy', params: { from, to } }]);
}

async function condemn({ asset_id }: Change['after'], context: PlugContext): Promise<void> {
  const { engine, trx } = context;
  const assets = entityNamed(context, 'asset');
  const asset = await lockedRow(trx, assets, Number(asset_id));
  if (!asset || !condemnable.includes(asset.state)) return;
  const options = { verb: 'condemn', version: null, set: { state: 'condemned' } };
  await changeRow({ engine, trx, caller: byServer(context), entity: assets }, Number(asset_id), {}, options);
}
