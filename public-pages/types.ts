import type { Language } from '#generator/model/types.ts';

/** The language in which a page is drawn, and those that its visitor may choose. */
export type Reading = { readonly language: Language; readonly languages: readonly Language[] };

/** The colour of a state; its text always has the same meaning. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export type State = { readonly text: string; readonly tone: Tone };

export type HelpDesk = { readonly phone: string; readonly hours: string | null };

export type FileLink = {
  readonly href: string;
  /** Null for the manual, whose title is translated. */
  readonly title: string | null;
  /** For example PDF. */
  readonly kind: string;
  /** Bytes. */
  readonly size: number;
};

/** The links at the end of every page that belongs to a label. */
export type Links = {
  /** The page's address without the language, such as /l/7F3K9Q2MX4T8B6WD. */
  readonly path: string;
  /** Whether visitors may report a problem here. */
  readonly takesReports: boolean;
  readonly files: readonly FileLink[];
  readonly helpDesk: HelpDesk | null;
  /** The address of the sign-in page for staff. */
  readonly signIn: string;
};

/** A fact of an asset: the key of its label and its value; days as YYYY-MM-DD. */
export type Fact =
  | { readonly label: 'make' | 'model' | 'serial_end' | 'department'; readonly text: string }
  | { readonly label: 'next_pm' | 'next_calibration' | 'next_qa'; readonly day: string };

export type Cover = { readonly kind: 'warranty' | 'contract'; readonly until: string } | { readonly kind: 'none' };

/** All contents of an asset's page. Values that the organisation does not show are not included. */
export type LeafView = {
  readonly organisation: string;
  /** Whether the scanned label shows dates that are no longer those of the asset. */
  readonly isOutdated?: boolean;
  readonly name: string | null;
  readonly number: string | null;
  readonly place: string | null;
  readonly photo: string | null;
  readonly state: State | null;
  readonly cover: Cover | null;
  readonly facts: readonly Fact[];
  readonly links: Links;
};

export type RoomView = {
  readonly organisation: string;
  readonly number: string;
  readonly name: string | null;
  readonly place: string | null;
  readonly state: State | null;
  /** Null where the organisation does not show them. */
  readonly assets: { readonly shown: readonly RoomAsset[]; readonly more: number } | null;
  readonly links: Links;
};

export type RoomAsset = { readonly id: number; readonly name: string | null; readonly number: string | null };
