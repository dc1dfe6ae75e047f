/** What the person who asks is or belongs to. */
export type Own = 'user' | 'branch' | 'department' | 'vendor' | 'client' | 'role';

/** The variable that stands for each. */
export const ownVariables: Readonly<Record<Own, string>> = {
  user: '$user.id',
  branch: '$user.branch_ids',
  department: '$user.department_ids',
  vendor: '$user.vendor_id',
  client: '$user.client_id',
  role: '$user.role_ids',
};

/** What a value stands for, alone or as the only one of a list; null where it is no person's own. */
export function ownOf(operand: unknown): Own | null {
  const value = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
  const found = Object.entries(ownVariables).find(([, variable]) => variable === value);
  return found ? (found[0] as Own) : null;
}
