import type ruleWords from '../locales/en/rules.json';
import type validationWords from '../locales/en/validation.json';
import type whyWords from '../locales/en/why.json';

/** A sentence that a rule may answer with; the other languages have the same codes. */
export type RuleCode = keyof typeof ruleWords | keyof typeof validationWords;

/** A rule that does not hold: where (a JSON Pointer), which sentence (schemas/locales/<language>/rules.json), its values. */
export type RuleFault = {
  readonly path: string;
  readonly code: RuleCode;
  readonly params: Readonly<Record<string, unknown>>;
};

/** A sentence that explains a computed value (schemas/locales/<language>/why.json) with its values; null are left out. */
export type WhySentence = {
  readonly code: keyof typeof whyWords;
  readonly params?: Readonly<Record<string, string | number | null | undefined>>;
};

/** A record as rules see it: in a form it may be half filled. */
export type RuleRecord = Readonly<Record<string, unknown>>;

export type Rules<Row = RuleRecord> = {
  /** Checks across fields of one record; single fields are the schema's business. */
  readonly check?: (record: Partial<Row>) => readonly RuleFault[];
  /** What a person should look at before a save that is possible all the same. */
  readonly warn?: (record: Partial<Row>) => readonly RuleFault[];
  /** Functions named by `x-computed`, each giving the value of one field from its own row. */
  readonly computed?: Readonly<Record<string, (record: Partial<Row>) => unknown>>;
  /** Explains what a function of `computed` gave, by its name; the record holds only what the reader may read. */
  readonly why?: Readonly<Record<string, (record: Partial<Row>) => readonly WhySentence[]>>;
};

export type EntityRules = Required<Omit<Rules, 'warn'>> & Pick<Rules, 'warn'> & { readonly entity: string };

/** Declares the formulas and cross-field checks of an entity; the server and the form run the same ones. */
export function defineRules<Row = RuleRecord>(entity: string, rules: Rules<Row>): EntityRules {
  const { check = () => [], warn, computed = {}, why = {} } = rules as Rules;
  return { entity, check, computed, why, ...(warn && { warn }) };
}

/** The fault at a field. */
export function faultAt(field: string, code: RuleCode, params: RuleFault['params'] = {}): RuleFault {
  return { path: `/${field}`, code, params };
}
