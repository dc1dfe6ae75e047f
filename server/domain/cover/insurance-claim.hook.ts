import { neverInForce } from '#schemas/cover/in-force.ts';
import { defineHook, type PlugContext, type RowOf } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { conflict, invalid } from '#server/errors.ts';

type Claim = RowOf<'insurance-claim'>;

const openTickets = ['new', 'assigned', 'acknowledged', 'in_progress', 'on_hold'] as const;
const condemnable = ['in_service', 'in_storage', 'on_loan'] as const;

/** A claim needs an asset of its policy and a loss while that was in force; a settled total loss condemns the asset. */
export default defineHook('insurance-claim', 'judge-loss', {
  beforeSave: async ({ before, after }, context) => {
    const names = ['policy_id', 'asset_id', 'loss_on'];
    if (!before || names.some((name) => before[name] !== after[name])) await judgeLoss(after, context);
    if ((before?.assessed_amount ?? null) !== (after.assessed_amount ?? null)) await judgeAmount(after, context);
  },
  afterSave: async ({ verb, after }, context) => {
    if (verb === 'settle' && after.is_total_loss === true) await condemn(after, context);
  },
});

/** A policy that is out of reach is refused by the check of references. */
async function judgeLoss({ client_id, policy_id, asset_id, loss_on }: Claim, context: PlugContext): Promise<void> {
  const policies = records(context, 'insurance-policy').asSystem(client_id);
  const policy = await policies.get(policy_id, { fields: ['state', 'start_on', 'end_on'] });
  if (!policy || !asset_id) return;
  const insured = records(context, 'insured-asset').asSystem(client_id);
  if ((await insured.count({ policy_id: Number(policy_id), asset_id })) === 0)
    throw invalid([{ path: '/asset_id', code: 'not_on_this_policy', params: {} }]);
  const [from, to] = [policy.start_on, policy.end_on];
  if (String(loss_on) < from || String(loss_on) > to)
    throw invalid([{ path: '/loss_on', code: 'loss_outside_policy', params: { from, to } }]);
  if (neverInForce.some((state) => state === policy.state))
    throw invalid([{ path: '/policy_id', code: 'policy_not_in_force', params: {} }]);
}

/** Not more is approved than the policy insures, all together and of this asset. */
async function judgeAmount({ client_id, policy_id, asset_id, assessed_amount }: Claim, context: PlugContext) {
  const policy = await records(context, 'insurance-policy')
    .asSystem(client_id)
    .get(policy_id, { fields: ['sum_insured'] });
  const insured = await records(context, 'insured-asset')
    .asSystem(client_id)
    .first({ policy_id: Number(policy_id), asset_id: Number(asset_id) }, { fields: ['insured_value'] });
  const most = Math.min(policy?.sum_insured ?? 0, insured?.insured_value ?? 0);
  if (Number(assessed_amount ?? 0) > most)
    throw invalid([{ path: '/assessed_amount', code: 'assessed_above_insured', params: { most } }]);
}

async function condemn({ client_id, asset_id }: Claim, context: PlugContext): Promise<void> {
  const assets = records(context, 'asset').asSystem(client_id);
  const asset = await assets.lock(asset_id, { fields: ['id', 'state'] });
  if (!asset || !condemnable.some((state) => state === asset.state)) return;
  const tickets = records(context, 'ticket').asSystem(client_id);
  const open = await tickets.first({ asset_id: asset.id, state: { $in: [...openTickets] } }, { fields: ['ticket_no'] });
  if (open) throw conflict('ticket_open', [], {}, { number: open.ticket_no ?? '–' });
  await assets.change(asset.id, { state: 'condemned' }, { verb: 'condemn' });
}
