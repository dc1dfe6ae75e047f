// Printed from schemas/facility/holiday-calendar.json by npm run generate.

/**
 * Weekly working hours and holidays. Times that are counted in working minutes are counted in one of these.
 */
export interface HolidayCalendar {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Capitals and digits.
   */
  code?: string | null;
  description?: string | null;
  colour?: string | null;
  icon?: string | null;
  /**
   * Smaller numbers come first.
   */
  sort_order?: number | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  /**
   * On the clock of the branch. An end that is not later than the beginning lies on the next day.
   */
  hours?:
    | {
        weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
        from: string;
        until: string;
      }[]
    | null;
  /**
   * No hour of such a day counts. A yearly holiday falls on the same date each year.
   */
  holidays?:
    | {
        name: string;
        day: string;
        yearly?: boolean | null;
      }[]
    | null;
  weekly_minutes?: number | null;
  translations?: {
    de?: {
      name?: string | null;
    };
    fr?: {
      name?: string | null;
    };
    pt?: {
      name?: string | null;
    };
  } | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
