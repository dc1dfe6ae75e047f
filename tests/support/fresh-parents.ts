import type { EntityModel, Model } from '#generator/model/types.ts';
import type { Api } from './client.ts';
import { type Body, validBody } from './valid-data.ts';

type Make = (entity: string, overrides?: Body) => Promise<number | undefined>;
type Fresh = (make: Make, api: Api) => Promise<Body>;

const ofNewAsset: Fresh = async (make) => ({ asset_id: await make('asset') });
const ofNewTicket: Fresh = async (make) => ({ ticket_id: await make('ticket') });

/** Rows that rules allow once for each parent, or for some parents only: a new parent is created for them. */
const fresh: Readonly<Record<string, Fresh>> = {
  'asset-depreciation': ofNewAsset,
  'asset-disposal': async (make) => ({ asset_id: await make('asset', { state: 'condemned' }) }),
  'asset-downtime': ofNewAsset,
  'asset-ownership': ofNewAsset,
  'asset-specification': specified,
  'asset-transfer': wayOut,
  'contract-asset': ofNewAsset,
  'insurance-claim': insuredLoss,
  'insured-asset': async (make) => ({
    asset_id: await make('asset'),
    policy_id: await make('insurance-policy'),
    insured_value: 1000,
  }),
  'label-print': ofOneAsset,
  'ticket-cost': ofNewTicket,
  'ticket-labour': ofNewTicket,
  'ticket-part': ofNewTicket,
  'ticket-task': ofNewTicket,
  'meter-reading': async (make) => ({ meter_id: await make('meter'), is_reset: false }),
};

/** New parents for a row of this entity, created by this caller; empty where the caller may not create them. */
export async function freshParents(model: Model, api: Api, { name }: EntityModel): Promise<Body> {
  const make: Make = async (entity, overrides) => {
    const target = model.entities[entity] as EntityModel;
    const answer = await api.post(`/api/${target.plural}`, await validBody(model, api, target, overrides));
    return answer.status === 201 ? answer.body.id : undefined;
  };
  const values = (await fresh[name]?.(make, api)) ?? {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** A roll of labels for an asset that the caller reads. */
async function ofOneAsset(_make: Make, api: Api): Promise<Body> {
  const [asset] = (await api.get('/api/assets', { range: [0, 0], fields: 'id' })).body;
  const templates = await api.get('/api/label-templates', { filter: { code: 'ROLL-50-25' }, range: [0, 0] });
  const plain = { subject: 'asset', user_label_id: null, start_cell: 1, copies: 1, format: 'pdf' };
  return { label_template_id: templates.body[0]?.id, ids: asset && [asset.id], ...plain };
}

/** An asset of a family that has a specification in numbers. */
async function specified(make: Make, api: Api): Promise<Body> {
  const types = await api.get('/api/specification-types', { filter: { data_type: 'number' }, range: [0, 0] });
  const [type] = types.body;
  if (!type) return {};
  const asset_id = await make('asset', { family_id: type.family_id, model_id: null, asset_type_id: null });
  return { asset_id, specification_type_id: type.id, value_id: null, value: String(type.min_value) };
}

/** A new asset, and a department other than its own. */
async function wayOut(make: Make, api: Api): Promise<Body> {
  const asset_id = await make('asset');
  if (asset_id === undefined) return {};
  const { department_id, client_id } = (await api.get(`/api/assets/${asset_id}`)).body;
  const others = { filter: { id: { $ne: department_id }, is_active: true, client_id }, range: [0, 0] };
  const [other] = (await api.get('/api/departments', others)).body;
  return { asset_id, to_department_id: other?.id, to_room_id: null, to_location_id: null };
}

/** An asset that a policy insures, and a loss within its days. */
async function insuredLoss(_make: Make, api: Api): Promise<Body> {
  const policies = await api.get('/api/insurance-policies', { filter: { state: 'active' }, range: [0, 0] });
  const [policy] = policies.body;
  if (!policy) return {};
  const [line] = (await api.get('/api/insured-assets', { filter: { policy_id: policy.id }, range: [0, 0] })).body;
  return { policy_id: policy.id, asset_id: line.asset_id, loss_on: policy.start_on };
}
