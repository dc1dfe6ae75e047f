import type { WordKey } from './words.ts';

export const textFields = ['text', 'name', 'phone', 'email'] as const;
export type ReportField = 'choice' | 'usable' | 'photo' | (typeof textFields)[number];

/** The values that a visitor entered; texts that were not entered are empty. */
export type ReportValues = Readonly<Record<Exclude<ReportField, 'photo'>, string>>;

export type ReportFaults = Readonly<Partial<Record<ReportField, WordKey>>>;

/** A problem to choose: its value in the form and its text. */
export type Choice = { readonly value: string; readonly text: string };

export type ReportView = {
  readonly organisation: string;
  readonly heading: string;
  readonly under: string | null;
  /** The address to which the form is sent, and the address of the previous page. */
  readonly action: string;
  readonly back: string;
  readonly choices: readonly Choice[];
  /** Whether the form asks if the asset or room can still be used. */
  readonly asksUse: boolean;
  readonly contactRequired: boolean;
  readonly helpDesk: { readonly phone: string } | null;
  readonly stamp: string;
  readonly values: ReportValues;
  readonly faults: ReportFaults;
  /** The fault of the form as a whole, if it was refused. */
  readonly fault: WordKey | null;
  /** Minutes since somebody reported the same problem; null where nobody did. */
  readonly reportedBefore: number | null;
};

/** The contents of the private page of a report. */
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

/**
 * The action that was just completed and for which the page thanks. `added` means that the visitor's report was added to
 * one that somebody else had sent shortly before.
 */
export const occasions = ['sent', 'joined', 'added', 'answered'] as const;
export type Occasion = (typeof occasions)[number];

/** A message with its time as text, and the role of its author without a name. */
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

/** A step with its time as text; the time may be a target. */
export type StatusStep = {
  readonly name: WordKey;
  readonly state: 'done' | 'now' | 'later';
  readonly at: string | null;
  readonly due: string | null;
};
