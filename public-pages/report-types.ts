import type { WordKey } from './words.ts';

export const textFields = ['text', 'name', 'phone', 'email'] as const;
export type ReportField = 'choice' | 'usable' | 'photo' | (typeof textFields)[number];

/** What a visitor entered; texts that were not are empty. */
export type ReportValues = Readonly<Record<Exclude<ReportField, 'photo'>, string>>;

export type ReportFaults = Readonly<Partial<Record<ReportField, WordKey>>>;

/** A problem to choose: its value in the form and its text. */
export type Choice = { readonly value: string; readonly text: string };

export type ReportView = {
  readonly organisation: string;
  readonly heading: string;
  readonly under: string | null;
  /** Where the form is sent, and where the page before it is. */
  readonly action: string;
  readonly back: string;
  readonly choices: readonly Choice[];
  /** Whether it is asked if the thing can still be used. */
  readonly asksUse: boolean;
  readonly contactRequired: boolean;
  readonly helpDesk: { readonly phone: string } | null;
  readonly stamp: string;
  readonly values: ReportValues;
  readonly faults: ReportFaults;
  /** Why the form comes back as a whole. */
  readonly fault: WordKey | null;
  /** Minutes since somebody reported the same thing; null where nobody did. */
  readonly reportedBefore: number | null;
};

/** What the private page of a report shows. */
export type StatusView = {
  readonly organisation: string;
  readonly number: string;
  readonly occasion: Occasion | null;
  readonly steps: readonly StatusStep[];
  readonly note: WordKey | null;
  readonly helpDesk: { readonly phone: string } | null;
  readonly messages: readonly StatusMessage[];
  /** The form for an answer; null once the report is closed. */
  readonly form: AnswerForm | null;
};

/** What was just done, for which the page thanks; `added` is a report that another one had already. */
export const occasions = ['sent', 'joined', 'added', 'answered'] as const;
export type Occasion = (typeof occasions)[number];

/** A message with its time as text, and who wrote it without a name. */
export type StatusMessage = {
  readonly from: 'from_desk' | 'from_technician' | 'from_you';
  readonly at: string;
  readonly text: string;
};

export type AnswerForm = {
  readonly action: string;
  readonly stamp: string;
  readonly text: string;
  readonly fault: WordKey | null;
};

/** A step with its time as text; `due` is a time that is aimed at. */
export type StatusStep = {
  readonly name: WordKey;
  readonly state: 'done' | 'now' | 'later';
  readonly at: string | null;
  readonly due: string | null;
};
