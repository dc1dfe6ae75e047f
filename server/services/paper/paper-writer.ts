import { matches } from '#generator/filter/matches.ts';
import { ownCurrency } from '#generator/model/currencies.ts';
import type { EntityModel, FieldModel, Filter } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { list } from '#server/crud/service.ts';
import { fieldText, type PaperMoney, type PaperWords } from './field-text.ts';
import type { Block, Fact, Picture } from './paper.ts';
import { storedPicture } from './stored-picture.ts';

/** The maximum number of rows of a table; a line below the table says how many more there are. */
const mostRows = 500;

/** The functions that a template uses: values as text, as far as the person who prints may read them. */
export class PaperWriter {
  constructor(
    readonly engine: Engine,
    readonly caller: Caller,
    readonly entity: EntityModel,
    readonly record: ApiRecord,
    readonly money: PaperMoney,
  ) {}

  /** A sentence of `schemas/locales/<language>`. */
  say(key: string, params: Readonly<Record<string, unknown>> = {}): string {
    const { language } = this.caller;
    return this.engine.sentences.word(language, key, params) ?? this.engine.sentences.say(language, key, params);
  }

  /** A field's value as text; empty if it has none or the caller may not read the field. */
  text(name: string): string {
    const field = this.entity.field[name];
    return field && name in this.record ? fieldText(this.#words([field]), field, this.record) : '';
  }

  /** Labels with values of the record's fields, except fields that are empty, hidden or not readable. */
  facts(names: readonly string[]): Fact[] {
    const { language } = this.caller;
    return names.flatMap((name) => {
      const field = this.entity.field[name];
      if (!field || field.ui.hidden || !this.#isShown(field)) return [];
      const value = this.text(name);
      return value === '' ? [] : [{ label: field.title[language], value }];
    });
  }

  /** A writer for another record; null if there is none or the caller may not read it. */
  async related(name: string, id: unknown): Promise<PaperWriter | null> {
    return (id ?? null) === null ? null : ((await this.relatedRows(name, { id }))[0] ?? null);
  }

  /** Writers for other records; empty if the caller may not read them. */
  async relatedRows(name: string, filter: Filter): Promise<readonly PaperWriter[]> {
    const { engine, caller } = this;
    const target = engine.model.entities[name];
    if (!target || !caller.ability.can('read', name)) return [];
    const { rows } = await list(
      { engine, caller, entity: target },
      {
        filter: JSON.stringify(filter),
        range: JSON.stringify([0, mostRows - 1]),
        sort: JSON.stringify(this.#sortOf(target)),
      },
    );
    return rows.map((row) => new PaperWriter(engine, caller, target, row, this.money));
  }

  /** The picture in a field of the record; null if there is none or the caller may not read the field. */
  async picture(name: string, caption: string): Promise<Picture | null> {
    const bytes = this.entity.field[name]?.file ? await storedPicture(this.engine, this.record[name]) : null;
    return bytes && { bytes, caption };
  }

  /** A heading and a table of other records, as a list of them shows it; nothing if there are none. */
  async table(name: string, filter: Filter, columns?: readonly string[]): Promise<Block[]> {
    const target = this.engine.model.entities[name];
    if (!target || !this.caller.ability.can('read', name)) return [];
    const readable = this.caller.ability.readable(target);
    const fields = (columns ?? target.list.columns)
      .map((column) => target.field[column])
      .filter((field): field is FieldModel => field !== undefined && readable.includes(field) && !field.ui.hidden);
    if (fields.length === 0) return [];
    const { rows, total } = await list(
      { engine: this.engine, caller: this.caller, entity: target },
      {
        filter: JSON.stringify(filter),
        fields: [...new Set(fields.flatMap((field) => [field.name, ownCurrency(field) ?? field.name]))].join(),
        range: JSON.stringify([0, mostRows - 1]),
        sort: JSON.stringify(this.#sortOf(target)),
      },
    );
    if (rows.length === 0) return [];
    const words = this.#words(fields);
    return [
      { kind: 'heading', text: target.pluralTitle[this.caller.language] },
      {
        kind: 'table',
        head: fields.map(({ title }) => title[this.caller.language]),
        rows: rows.map((row) => fields.map((field) => fieldText(words, field, row))),
      },
      ...this.more(rows.length, total),
    ];
  }

  /** A note that a table is not complete. */
  more(shown: number, total: number): Block[] {
    return total > shown ? [{ kind: 'text', text: this.say('paper.more', { shown, total }) }] : [];
  }

  #sortOf(target: EntityModel): readonly unknown[] {
    const readable = this.caller.ability.readable(target);
    const sort = target.list.sort.filter(([by]) => by === 'id' || readable.some((field) => field.name === by));
    return sort.length > 0 ? sort : ['id', 'ASC'];
  }

  /** Whether forms would show the field; a field with a condition on another record is shown, as on the record page. */
  #isShown({ showIf }: FieldModel): boolean {
    if (showIf === null || JSON.stringify(showIf).includes('.')) return true;
    return matches(showIf, this.record, { ...this.caller, record: this.record });
  }

  #words(fields: readonly FieldModel[]): PaperWords {
    const { engine, caller } = this;
    const names = fields.map(({ name }) => name);
    const { language, zone } = caller;
    return { model: engine.model, sentences: engine.sentences, language, names, zone, money: this.money };
  }
}
