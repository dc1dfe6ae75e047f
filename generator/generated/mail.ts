// Printed from schemas/workspace/mail.json by npm run generate.

/**
 * A message that was sent by e-mail, or waits to be. Its text is stored encrypted, since it may contain a link to an account.
 */
export interface Mail {
  id: number;
  client_id?: number | null;
  user_id?: number | null;
  kind: 'reset' | 'invite' | 'password_changed' | 'second_factor' | 'notification' | 'vendor_request';
  to_name?: string | null;
  to_address: string;
  subject: string;
  status?: 'waiting' | 'sent' | 'failed' | null;
  attempts?: number | null;
  next_try_at?: string | null;
  sent_at?: string | null;
  last_error?: string | null;
  message_id?: string | null;
  content?: string | null;
  created_at: string;
  created_by?: number | null;
}
