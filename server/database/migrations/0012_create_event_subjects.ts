import type { DataStep } from '../data-steps.ts';

type Trx = Parameters<DataStep>[0];
type Reference = { readonly column: string; readonly link: string | null; readonly target: string };
type Subject = {
  readonly entity: string;
  readonly table: string;
  readonly owner: readonly [type: string, id: string] | null;
  readonly references: readonly Reference[];
};

/** Each kind of record with a history as this migration finds it: name, table, owner, then its references and their targets. */
const listed = `
api-key api_keys - client_id:client user_id:user
approval-rule approval_rules - branch_id:branch department_id:department approver_ids@approval_rules__approver_ids:user approver_role_ids@approval_rules__approver_role_ids:role
asset assets - family_id:asset-family model_id:asset-model department_id:department room_id:room asset_type_id:asset-type make_id:asset-make manufacturer_id:manufacturer segment_id:make-model-segment main_category_id:main-category sub_category_id:sub-category priority_id:priority-risk risk_id:priority-risk location_id:location
asset-family asset_families - main_category_id:main-category sub_category_id:sub-category depreciation_profile_id:depreciation-profile
asset-functionality asset_functionalities -
asset-make asset_makes - manufacturer_id:manufacturer
asset-model asset_models - family_id:asset-family make_id:asset-make asset_type_id:asset-type segment_id:make-model-segment depreciation_profile_id:depreciation-profile checklist_template_id:checklist-template
asset-type asset_types - family_id:asset-family
assign-rule assign_rules - branch_id:branch department_id:department family_id:asset-family job_category_id:main-category ticket_type_id:ticket-type shift_id:shift technician_id:technician vendor_id:vendor
billing-cycle billing_cycles -
branch branches - head_user_id:user
building buildings - branch_id:branch facility_id:facility
certification certifications -
certification-link certification_links owner_type.owner_id certification_id:certification document_id:document
checklist-item checklist_items - checklist_template_id:checklist-template
checklist-template checklist_templates - family_ids@checklist_templates__family_ids:asset-family
client clients -
client-category client_categories -
client-service client_services - client_id:client
comment comments owner_type.owner_id mention_ids@comments__mention_ids:user
comparison-factor comparison_factors -
component components - category_id:component-category unit_id:component-unit manufacturer_id:manufacturer model_ids@components__model_ids:asset-model store_location_id:location
component-category component_categories -
component-note-category component_note_categories -
component-unit component_units -
contact contacts owner_type.owner_id
country countries -
currency currencies -
custom-field custom_fields -
department departments - branch_id:branch head_user_id:user location_id:location
depreciation-profile depreciation_profiles -
document documents owner_type.owner_id document_type_id:document-type
document-type document_types - mandatory_asset_type_ids@document_types__mandatory_asset_type_ids:asset-type
escalation-rule escalation_rules - sla_policy_id:sla-policy priority_ids@escalation_rules__priority_ids:ticket-priority notify_role_ids@escalation_rules__notify_role_ids:role notify_user_ids@escalation_rules__notify_user_ids:user technician_id:technician
facility facilities - branch_id:branch
floor floors - building_id:building
furniture-category furniture_categories - family_id:furniture-family
furniture-family furniture_families -
furniture-item furniture_items - room_id:room category_id:furniture-category asset_id:asset
goods-receipt-condition goods_receipt_conditions -
incident-category incident_categories -
incident-degree incident_degrees -
incident-type incident_types - category_id:incident-category
insurance-type insurance_types -
job-completion-status job_completion_statuses -
job-overall-status job_overall_statuses -
job-priority job_priorities -
label-item label_items - label_template_id:label-template
label-kind label_kinds -
label-template label_templates -
location locations - branch_id:branch building_id:building floor_id:floor zone_id:zone room_id:room
lsm-note-category lsm_note_categories -
main-category main_categories -
make-model-segment make_model_segments -
manufacturer manufacturers -
modality modalities -
notification-preference notification_preferences - user_id:user client_id:client
payment-method payment_methods -
payment-type payment_types -
priority-risk priority_risks -
project projects - branch_id:branch manager_user_id:user
public-leaf-profile public_leaf_profiles - asset_type_ids@public_leaf_profiles__asset_type_ids:asset-type
reminder-setting reminder_settings - branch_id:branch
role roles -
room rooms - floor_id:floor zone_id:zone room_type_id:room-type department_id:department in_charge_user_id:user room_status_id:room-status main_category_id:main-category sub_category_id:sub-category
room-fitting room_fittings - room_id:room category_id:room-fitting-category asset_id:asset
room-fitting-category room_fitting_categories - family_id:room-fitting-family
room-fitting-family room_fitting_families -
room-status room_statuses -
room-type room_types -
root-cause root_causes -
saved-view saved_views - client_id:client user_id:user role_id:role
shift shifts -
sla-policy sla_policies - ticket_type_ids@sla_policies__ticket_type_ids:ticket-type family_ids@sla_policies__family_ids:asset-family branch_ids@sla_policies__branch_ids:branch department_ids@sla_policies__department_ids:department priority_id:ticket-priority
specification-type specification_types - family_id:asset-family asset_type_id:asset-type
specification-value specification_values - specification_type_id:specification-type
state states -
status statuses -
sub-category sub_categories - main_category_id:main-category
task-category task_categories -
task-status task_statuses -
tax taxes -
tds-rule tds_rules -
technician technicians - user_id:user vendor_id:vendor family_ids@technicians__family_ids:asset-family job_category_ids@technicians__job_category_ids:main-category certification_ids@technicians__certification_ids:certification branch_ids@technicians__branch_ids:branch shift_id:shift
term-condition term_conditions -
theme themes -
ticket-priority ticket_priorities -
ticket-type ticket_types - default_priority_id:ticket-priority checklist_template_id:checklist-template
user users - client_id:client role_ids@users__role_ids:role branch_ids@users__branch_ids:branch department_ids@users__department_ids:department vendor_id:vendor
user-permission user_permissions - client_id:client user_id:user
user-profile user_profiles - user_id:user client_id:client
vendor vendors - service_ids@vendors__service_ids:vendor-service
vendor-bank vendor_banks - vendor_id:vendor changed_by_id:user
vendor-branch vendor_branches - branch_id:branch vendor_id:vendor
vendor-service vendor_services -
webhook webhooks - client_id:client user_id:user
zone zones - floor_id:floor
`;

const chunk = 5000;

/**
 * Notes every event on the time line of its record, of what the record is attached to and of what it refers to now; events
 * until a change of a reference are on the line of the former target too.
 */
export const fillEventSubjects: DataStep = async (trx) => {
  const subjects = listed.trim().split('\n').map(subjectOf);
  for (const subject of subjects) for (const rows of rowsOf(subject)) await insert(trx, rows, []);
  await insertFormer(trx, new Map(subjects.map((subject) => [subject.entity, subject])));
};

function subjectOf(line: string): Subject {
  const [entity = '', table = '', owner = '-', ...named] = line.split(' ');
  const [type = '', id = ''] = owner.split('.');
  const references = named.map((one): Reference => {
    const [place = '', target = ''] = one.split(':');
    const [column = '', link = null] = place.split('@');
    return { column, link, target };
  });
  return { entity, table, owner: owner === '-' ? null : [type, id], references };
}

function rowsOf({ entity, table, owner, references }: Subject): string[] {
  const of = `e.entity = '${entity}'`;
  const joined = `from events e join ${table} c on c.id = e.record_id`;
  const own = `select e.id, e.entity, e.record_id, e.created_at ${joined} where ${of}`;
  const attached = owner && `select e.id, c.${owner[0]}, c.${owner[1]}, e.created_at ${joined} where ${of} and c.${owner[1]} is not null`;
  const referred = references.map(({ column, link, target }) => {
    if (link) return `select e.id, '${target}', l.ref_id, e.created_at ${joined} join ${link} l on l.row_id = c.id where ${of}`;
    return `select e.id, '${target}', c.${column}, e.created_at ${joined} where ${of} and c.${column} is not null`;
  });
  return [own, ...(attached ? [attached] : []), ...referred];
}

async function insertFormer(trx: Trx, subjects: ReadonlyMap<string, Subject>): Promise<void> {
  const p = trx.dialect.placeholder;
  const read = `select id, entity, record_id, diff from events where id > ${p(1)} and verb <> 'create' and diff is not null order by id limit ${chunk}`;
  for (let last = 0, more = true; more; ) {
    const events = await trx.read(read, [last]);
    for (const [id, entity, record, diff] of events) {
      const subject = subjects.get(String(entity));
      for (const [target, former] of subject ? formerOnes(subject, JSON.parse(String(diff))) : []) {
        const values = `cast(${p(1)} as text), cast(${p(2)} as bigint)`;
        const rows = `select e.id, ${values}, e.created_at from events e where e.entity = ${p(3)} and e.record_id = ${p(4)} and e.id <= ${p(5)}`;
        await insert(trx, rows, [target, former, entity, record, id]);
      }
    }
    last = Number(events.at(-1)?.[0] ?? last);
    more = events.length === chunk;
  }
}

function formerOnes({ references }: Subject, diff: Readonly<Record<string, unknown>>): (readonly [string, number])[] {
  return references.flatMap(({ column, target }) => {
    const pair = diff[column];
    const before: unknown[] = Array.isArray(pair) ? [pair[0] ?? []].flat() : [];
    return before.flatMap((id) => (typeof id === 'number' ? [[target, id] as const] : []));
  });
}

async function insert(trx: Trx, rows: string, values: readonly unknown[]): Promise<void> {
  await trx.run(`insert into event_subjects (event_id, entity, record_id, at) ${rows} on conflict do nothing`, [...values]);
}
