import type ruleWords from '../locales/en/rules.json';
import type validationWords from '../locales/en/validation.json';
import type whyWords from '../locales/en/why.json';

/** The code of a sentence that a rule may answer with; the other languages have the same codes. */
export type RuleCode = keyof typeof ruleWords | keyof typeof validationWords;

/** Sentences in four languages by their codes; `{name}` is a placeholder for a value. */
export type Messages<Own extends string = string> = Readonly<
  Record<Own, Readonly<Record<'en' | 'de' | 'fr' | 'pt', string>>>
>;

/**
 * A violated rule: the position (a JSON Pointer), the code of the sentence (of the rules file or of schemas/locales), its
 * values.
 */
export type RuleFault<Own extends string = never> = Fault<RuleCode | Own>;

export type Fault<Code extends string> = {
  readonly path: string;
  readonly code: Code;
  readonly params: Readonly<Record<string, unknown>>;
};

/**
 * A sentence that explains a computed value (schemas/locales/<language>/why.json), with its values. A sentence with a null
 * value is left out.
 */
export type WhySentence<Own extends string = never> = {
  readonly code: keyof typeof whyWords | Own;
  readonly params?: Readonly<Record<string, string | number | null | undefined>>;
};

/** A record as rules see it; in a form it may be incomplete. */
export type RuleRecord = Readonly<Record<string, unknown>>;

/** The rules of an entity. `Own` are the codes of the sentences that the file itself defines in `messages`. */
export type Rules<Row = RuleRecord, Own extends string = never> = ([Own] extends [never]
  ? { readonly messages?: undefined }
  : { readonly messages: Messages<Own> }) & {
  /** Checks across several fields of one record; the schema checks single fields. */
  readonly check?: (record: Partial<Row>) => readonly RuleFault<Own>[];
  /** Warnings that a person should read before a save, which remains possible. */
  readonly warn?: (record: Partial<Row>) => readonly RuleFault<Own>[];
  /** Functions named by `x-computed`, each computing the value of one field from its own row. */
  readonly computed?: Readonly<Record<string, (record: Partial<Row>) => unknown>>;
  /** Explains the result of a function of `computed`, by its name; the record contains only what the reader may read. */
  readonly why?: Readonly<Record<string, (record: Partial<Row>) => readonly WhySentence<Own>[]>>;
};

type AnyRules = Omit<Rules<RuleRecord, string>, 'messages'> & { readonly messages?: Messages };

export type EntityRules = Required<Omit<AnyRules, 'warn' | 'messages'>> &
  Pick<AnyRules, 'warn' | 'messages'> & { readonly entity: string };

/** Declares the formulas and cross-field checks of an entity; the server and the form run the same ones. */
export function defineRules<Row = RuleRecord, Own extends string = never>(
  entity: string,
  rules: Rules<Row, Own>,
): EntityRules {
  const { check = () => [], warn, computed = {}, why = {}, messages } = rules as AnyRules;
  return { entity, check, computed, why, ...(warn && { warn }), ...(messages && { messages }) };
}

/** A fault at a field. */
export function faultAt<Code extends string>(field: string, code: Code, params: RuleFault['params'] = {}): Fault<Code> {
  return { path: `/${field}`, code, params };
}
