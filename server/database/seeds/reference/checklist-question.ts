/** A question of checklists. The limits are the usual ones; the manufacturer’s manual takes precedence. */
export type ChecklistQuestion = {
  readonly type: 'check' | 'pass_fail' | 'number' | 'text' | 'choice' | 'photo' | 'meter';
  /** English, German, French, Portuguese. */
  readonly texts: readonly [string, string, string, string];
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly optional?: boolean;
  readonly ticket?: boolean;
};

type Texts = [string, string, string, string];

export function check(...texts: Texts): ChecklistQuestion {
  return { type: 'check', texts };
}
export function pass(...texts: Texts): ChecklistQuestion {
  return { type: 'pass_fail', texts };
}
export function fails(...texts: Texts): ChecklistQuestion {
  return { type: 'pass_fail', texts, ticket: true };
}
export function photo(...texts: Texts): ChecklistQuestion {
  return { type: 'photo', texts };
}
export function remark(...texts: Texts): ChecklistQuestion {
  return { type: 'text', texts, optional: true };
}
export function meter(en: string, de: string, fr: string, pt: string, unit: string): ChecklistQuestion {
  return { type: 'meter', texts: [en, de, fr, pt], unit, min: 0 };
}
export function number(
  measured: { readonly unit: string; readonly min: number; readonly max: number },
  ...texts: Texts
): ChecklistQuestion {
  return { type: 'number', texts, ...measured, ticket: true };
}
