// Printed from schemas/people/client-service.json by npm run generate.

/**
 * A part of the product that a client organisation has bought, and for how long.
 */
export interface ClientService {
  id: number;
  client_id: number;
  service:
    'assets' | 'tickets' | 'pm' | 'calibration' | 'qa' | 'orders' | 'insurance' | 'lsm' | 'labels' | 'public_pages';
  valid_from: string;
  /**
   * Empty: until further notice.
   */
  valid_to?: string | null;
  /**
   * Numbers agreed with the client, such as 5000 assets.
   */
  limits?:
    | {
        name: string;
        limit: number;
      }[]
    | null;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
