// Printed from schemas/people/client.json by npm run generate.

/**
 * An organisation that uses this application, such as a hospital group; everything else belongs to one.
 */
export interface Client {
  id: number;
  client_unique_id: string;
  client_name: string;
  legal_name?: string | null;
  category_id?: number | null;
  country_id: number;
  state_id?: number | null;
  /**
   * 15 characters; the PAN and a check digit are part of it.
   */
  gstin?: string | null;
  pan?: string | null;
  /**
   * Corporate identity number of an Indian company, 21 characters.
   */
  cin?: string | null;
  client_email: string;
  /**
   * With country code, such as +912025501234.
   */
  client_phone?: string | null;
  client_primary_contact?: string | null;
  client_contact_phone?: string | null;
  address_line1?: string | null;
  address_line2?: string | null;
  city?: string | null;
  pin_code?: string | null;
  /**
   * Empty on a new organisation: that of its country.
   */
  currency_id?: number | null;
  /**
   * Empty on a new organisation: as usual in its country.
   */
  locale?: 'en' | 'de' | 'fr' | 'pt' | null;
  /**
   * Continent and city, such as Asia/Kolkata. Empty on a new organisation: that of its country.
   */
  timezone?: string | null;
  /**
   * Their book value is that of an asset.
   */
  main_book?: 'companies_act' | 'income_tax' | 'management' | null;
  /**
   * 4 = April. Empty on a new organisation: as usual in its country.
   */
  fiscal_year_start_month?: number | null;
  /**
   * Number of months after a ticket is closed before name, phone and e-mail of the person who reported it are erased.
   */
  personal_data_months?: number | null;
  seat_limit?: number | null;
  no_of_users?: number | null;
  status: 'trial' | 'active' | 'suspended' | 'closed';
  logo_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
