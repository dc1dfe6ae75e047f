/** The caller's account, or something that the caller belongs to. */
export type Own = 'user' | 'branch' | 'department' | 'vendor' | 'client' | 'role';

/** The variable for each of them. */
export const ownVariables: Readonly<Record<Own, string>> = {
  user: '$user.id',
  branch: '$user.branch_ids',
  department: '$user.department_ids',
  vendor: '$user.vendor_id',
  client: '$user.client_id',
  role: '$user.role_ids',
};

/** What a value refers to, alone or as the only item of a list; null if it is not one of the caller's own values. */
export function ownOf(operand: unknown): Own | null {
  const value = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
  const found = Object.entries(ownVariables).find(([, variable]) => variable === value);
  return found ? (found[0] as Own) : null;
}
