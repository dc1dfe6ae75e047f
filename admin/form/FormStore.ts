import { unreadable } from './conditions.ts';
import type { Relation } from './related.ts';
import type { FieldFault, Titles, Values } from './types.ts';

const summaryTopic = '*faults';
const dirtyTopic = '*dirty';
const changeTopic = '*change';

/** `record` is the values together with the records that references name. */
export type Check = (values: Values, record: Values) => FieldFault[];

type Start = {
  values: Values;
  titles: Titles;
  check: Check;
  /** Fields that are emptied when a field changes. */
  dependents: Record<string, string[]>;
  /** The store of the same form before a change of language, from which the edits are taken over. */
  former?: FormStore | null;
};

/** The live values of one open form. Widgets subscribe by field name, so that a keystroke renders only one field. */
export class FormStore {
  readonly titles: Titles;
  #values: Values;
  #record: Values;
  #related: Values = {};
  #copied: Values = {};
  #base: Values;
  #check: Check;
  #dependents: Record<string, string[]>;
  #faults: readonly FieldFault[] = [];
  #unreadable = new Map<string, readonly FieldFault[]>();
  /** Faults that the server found; each remains until its field is edited or the form is saved again. */
  #served: readonly FieldFault[] = [];
  #touched = new Set<string>();
  #isDirty = false;
  #listeners = new Map<string, Set<() => void>>();
  /** The store that took over these edits when the form's description changed. */
  #heir: FormStore | null = null;
  #guards = new Set<() => Promise<boolean>>();
  #awaited = new Set<Promise<void>>();
  #isWaitedFor = false;

  constructor({ values, titles, check, dependents, former }: Start) {
    this.#values = { ...(former?.all() ?? values) };
    if (former) {
      [this.#related, this.#copied] = [former.#related, former.#copied];
      this.#unreadable = new Map(former.#unreadable);
    }
    this.#record = this.#join();
    this.#base = former?.base() ?? values;
    this.#isDirty = former?.isDirty() ?? false;
    this.titles = { ...(former?.titles ?? titles) };
    this.#check = check;
    this.#dependents = dependents;
    if (former) former.#heir = this;
  }

  get = (name: string): unknown => this.#values[name];
  all = (): Values => this.#values;
  /**
   * The values, the values that the server copies into them, and the referenced records under the reference's name
   * without `_id`.
   */
  record = (): Values => this.#record;
  base = (): Values => this.#base;
  isDirty = (): boolean => this.#isDirty;
  faults = (): readonly FieldFault[] => this.#faults;
  /** The fault of a field as a whole; faults of its cells are shown at the cells. */
  faultAt = (name: string): string | null =>
    this.#faults.find((fault) => fault.name === name && fault.cell === undefined)?.message ?? null;

  set(name: string, value: unknown, title?: string | string[] | null): void {
    if (title !== undefined) this.titles[name] = title;
    const before = this.#values[name];
    this.#unreadable.delete(name);
    this.#put(name, value, (fault) => fault.name === name);
    if (before !== value) this.#emptyDependents(name);
  }

  /**
   * Sets the rows of a list, with the cells whose text is not a value yet. A fault is removed when its cell is edited;
   * when rows are added, removed or moved (`cell` is null), the faults that are shown are checked again.
   */
  setRows(name: string, rows: unknown[], unreadable: readonly FieldFault[], cell: string | null): void {
    const isShown = this.#faults.some((fault) => fault.name === name);
    this.#unreadable.set(name, unreadable);
    const isMended = (fault: FieldFault) => cell === null || fault.cell === undefined || fault.cell === cell;
    this.#put(name, rows, (fault) => fault.name === name && isMended(fault));
    if (cell === null && isShown) this.leave(name);
  }

  /** Sets several values at once that belong together, without emptying dependent fields. */
  restore(values: Values, titles: Titles): void {
    Object.assign(this.titles, titles);
    this.#values = { ...this.#values, ...values };
    this.#record = this.#join();
    this.#setDirty(true);
    for (const name of Object.keys(values)) this.#notify(name);
    this.#notify(changeTopic);
  }

  /** Stores a record that a reference names; null when nothing is chosen. */
  relate({ name, copied }: Relation, row: Values | typeof unreadable | null): void {
    const before = this.#record;
    this.#related = { ...this.#related, [name.replace(/_id$/, '')]: row };
    if (row !== unreadable) {
      this.#copied = { ...this.#copied, ...Object.fromEntries(copied.map((field) => [field, row?.[field] ?? null])) };
    }
    this.#record = this.#join();
    this.#notify(name);
    for (const field of copied) {
      if (isSet(before[field]) && before[field] !== this.#record[field]) this.#emptyDependents(field);
    }
  }

  /**
   * Records typed text that is not a value yet, such as "12,5o": it is not part of the values, and it is a fault until
   * it is corrected.
   */
  setUnreadable(name: string, message: string): void {
    this.#unreadable.set(name, [{ name, message }]);
    this.#setDirty(true);
  }

  /** When a field is left, the whole document is checked, and the faults of fields that were touched are shown. */
  leave(name: string): void {
    this.#touched.add(name);
    const found = this.#judge().filter((fault) => this.#touched.has(fault.name));
    const served = this.#served.filter((fault) => !found.some((one) => isSamePlace(one, fault)));
    this.#setFaults([...served, ...found]);
  }

  /** Checks everything before a save; true when there are no faults. */
  validate(): boolean {
    this.#served = [];
    const found = this.#judge();
    for (const { name } of found) this.#touched.add(name);
    this.#setFaults(found);
    return found.length === 0;
  }

  /** Shows the server's faults at their fields. */
  serve(faults: readonly FieldFault[]): void {
    for (const { name } of faults) this.#touched.add(name);
    this.#served = faults;
    this.#setFaults(faults);
  }

  /**
   * Registers a question that is asked before a save; the save continues when the answer is true. Returns a function
   * that removes the question.
   */
  guard(ask: () => Promise<boolean>): () => void {
    this.#guards.add(ask);
    return () => void this.#guards.delete(ask);
  }

  async passesGuards(): Promise<boolean> {
    for (const ask of this.#guards) if (!(await ask())) return false;
    return true;
  }

  /**
   * Registers a value that is still being determined, such as a choice whose answer is loading: a save waits for it.
   */
  waitFor(work: Promise<void>): void {
    this.#awaited.add(work);
    void work.then(() => this.#awaited.delete(work));
  }

  /** Resolves when all values are there; resolves to false for a caller while another one already waits. */
  async whenReady(): Promise<boolean> {
    if (this.#isWaitedFor) return false;
    this.#isWaitedFor = true;
    while (this.#awaited.size > 0) await Promise.all(this.#awaited);
    this.#isWaitedFor = false;
    return true;
  }

  /** The saved values become the new base. */
  settle(values: Values): void {
    this.#base = values;
    this.#setDirty(false);
    this.#heir?.settle(values);
  }

  subscribe(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  onFaults = (listener: () => void) => this.subscribe(summaryTopic, listener);
  /** Subscribes to changes of any value. */
  onChange = (listener: () => void) => this.subscribe(changeTopic, listener);
  onDirty = (listener: () => void) => this.subscribe(dirtyTopic, listener);

  #judge(): FieldFault[] {
    const unreadable = [...this.#unreadable.values()].flat();
    const isRead = (fault: FieldFault) => !unreadable.some((one) => isSamePlace(one, fault));
    return [...unreadable, ...this.#check(this.#values, this.#record).filter(isRead)];
  }

  /** Sets a value and removes the faults that it corrects. */
  #put(name: string, value: unknown, isMended: (fault: FieldFault) => boolean): void {
    this.#values = { ...this.#values, [name]: value };
    this.#record = this.#join();
    this.#setDirty(true);
    this.#served = this.#served.filter((fault) => !isMended(fault));
    if (this.#faults.some(isMended)) this.#setFaults(this.#faults.filter((fault) => !isMended(fault)));
    this.#notify(name);
    this.#notify(changeTopic);
  }

  #emptyDependents(name: string): void {
    for (const dependent of this.#dependents[name] ?? []) {
      if (isSet(this.#values[dependent])) this.set(dependent, null, null);
    }
  }

  #join(): Values {
    return { ...this.#related, ...this.#values, ...this.#copied };
  }

  #setFaults(faults: readonly FieldFault[]): void {
    if (faults.length === 0 && this.#faults.length === 0) return;
    this.#faults = faults;
    this.#notify(summaryTopic);
  }

  #setDirty(isDirty: boolean): void {
    if (isDirty === this.#isDirty) return;
    this.#isDirty = isDirty;
    this.#notify(dirtyTopic);
  }

  #notify(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener();
  }
}

function isSamePlace(one: FieldFault, other: FieldFault): boolean {
  return one.name === other.name && one.cell === other.cell;
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined;
}
