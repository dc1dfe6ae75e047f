// Printed from schemas/orders/approval-rule.json by npm run generate.

/**
 * Who approves which document up to which amount, level by level.
 */
export interface ApprovalRule {
  id: number;
  client_id: number;
  name: string;
  document_type: 'estimate' | 'vendor_quote' | 'job_order' | 'goods_receipt' | 'invoice' | 'payment';
  /**
   * Empty: all branches.
   */
  branch_id?: number | null;
  department_id?: number | null;
  /**
   * Empty: any kind.
   */
  kind?: 'goods' | 'service' | 'works' | 'amc' | null;
  min_amount: number;
  /**
   * Empty: without limit.
   */
  max_amount?: number | null;
  /**
   * Level 1 decides first.
   */
  level: number;
  approver_ids?: number[] | null;
  approver_role_ids?: number[] | null;
  mode?: 'any' | 'all' | null;
  /**
   * If the only approver is who asked, the next level decides.
   */
  skip_if_same_user?: boolean | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
