/** The fields next to the time line of a ticket, by section. */
export const sideFields = {
  problem: ['description', 'is_breakdown', 'asset_usable'],
  asset: ['asset_id'],
  people: ['primary_technician_id', 'secondary_technician_ids', 'vendor_id'],
  reporter: [
    'complainant_user_id',
    'complainant_name',
    'complainant_phone',
    'complainant_email',
    'source',
    'public_code_id',
  ],
  work: ['labour_minutes', 'labour_cost', 'parts_cost', 'other_cost', 'total_cost', 'downtime_minutes'],
  result: ['root_cause_id', 'resolution', 'end_reason', 'is_spam', 'duplicate_of_id', 'signed_by', 'signature_id'],
} as const;
