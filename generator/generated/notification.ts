// Printed from schemas/workspace/notification.json by npm run generate.

/**
 * Something that happened and concerns you.
 */
export interface Notification {
  id: number;
  user_id: number;
  client_id?: number | null;
  kind:
    | 'roles_changed'
    | 'newcomer'
    | 'webhook_failing'
    | 'webhook_off'
    | 'second_factor'
    | 'export_ready'
    | 'export_failed'
    | 'bulk_done'
    | 'mention'
    | 'watched_state'
    | 'watched_comment'
    | 'team_ticket'
    | 'tickets_released'
    | 'cover_ending';
  title: string;
  body?: string | null;
  link?: string | null;
  read_at?: string | null;
  created_at: string;
  created_by?: number | null;
}
