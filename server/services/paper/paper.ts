import type { Language } from '#generator/model/types.ts';

/** A part of a printed document. Every text is plain: its characters are drawn as they are, without markup. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'pictures'; readonly size: 'photo' | 'signature'; readonly pictures: readonly Picture[] };

/** A picture as it was stored, with its caption. */
export type Picture = { readonly bytes: Uint8Array; readonly caption: string };

export type Fact = { readonly label: string; readonly value: string };

/** A document as it is sent to the drawing thread. */
export type Paper = {
  readonly language: Language;
  readonly title: string;
  /** The kind of record, and its states. */
  readonly subtitle: string;
  readonly organisation: string;
  /** #rrggbb */
  readonly colour: string;
  /** The bytes of a picture as it was stored; null if there is none. */
  readonly logo: Uint8Array | null;
  readonly blocks: readonly Block[];
  /** The time of printing and the name of the person who printed. */
  readonly footer: string;
  /** The text of the page number, with the placeholders {page} and {pages}. */
  readonly pageWord: string;
  /** The footnote of a document with characters that no font can draw. */
  readonly boxWord: string;
};
