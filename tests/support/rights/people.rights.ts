import type { DomainRights } from './rights.ts';

export default {
  refusedInputs: {
    client: { apply_pack: { pack: 'no_such_pack' } },
    role: { compare: { rules: 'none' }, view_as: { rules: 'none' } },
    user: {
      compare: { rules: 'none' },
      invite: { unknown: 1 },
      reset_second_factor: { unknown: 1 },
      unlink_provider: { unknown: 1 },
      set_password: { password: 'a long enough one' },
    },
  },
  weak: {
    user: ({ login_id }) => ['technician-a', 'technician-b', 'own-vendor-a', 'nobody'].includes(login_id),
    role: ({ code }) => code === 'subscriber' || code.startsWith('rights_'),
  },
  accounts: {
    admin: 'admin',
    client_admin: 'client-admin-a',
    facility_manager: 'manager-a',
    biomedical_engineer: 'engineer-a',
    technician: 'technician-a',
    department_user: 'requester-a',
    purchase_officer: 'buyer-a',
    accounts_officer: 'accounts-a',
    approver: 'approver-a',
    store_keeper: 'store-a',
    auditor: 'auditor-a',
  },
} satisfies DomainRights;
