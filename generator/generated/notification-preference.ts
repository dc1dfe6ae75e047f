// Printed from schemas/workspace/notification-preference.json by npm run generate.

/**
 * How you are notified of one kind of event.
 */
export interface NotificationPreference {
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
  in_app?: boolean | null;
  by_mail?: boolean | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
