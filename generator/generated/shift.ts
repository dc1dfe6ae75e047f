// Printed from schemas/tickets/shift.json by npm run generate.

/**
 * Weekly working times; an end before the beginning lies on the next day, equal times mean the whole day.
 */
export interface Shift {
  id: number;
  client_id: number;
  name: string;
  /**
   * Capitals and digits.
   */
  code?: string | null;
  monday_from?: string | null;
  monday_to?: string | null;
  tuesday_from?: string | null;
  tuesday_to?: string | null;
  wednesday_from?: string | null;
  wednesday_to?: string | null;
  thursday_from?: string | null;
  thursday_to?: string | null;
  friday_from?: string | null;
  friday_to?: string | null;
  saturday_from?: string | null;
  saturday_to?: string | null;
  sunday_from?: string | null;
  sunday_to?: string | null;
  /**
   * Days with other times than the week has; without times the day is free.
   */
  exceptions?:
    | {
        day: string;
        from?: string | null;
        until?: string | null;
        note?: string | null;
      }[]
    | null;
  weekly_minutes?: number | null;
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
