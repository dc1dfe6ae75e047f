import type { EntityModel, FieldModel } from './types.ts';

type Entities = Readonly<Record<string, EntityModel>>;

/** The entity whose rows are currencies; undefined if the model has none. */
export function currencyEntity(entities: Entities): EntityModel | undefined {
  return Object.values(entities).find(({ currency }) => currency !== null);
}

/** The field that names the currency of an amount in each row; null if all amounts have the organisation's currency. */
export function ownCurrency({ ui }: Pick<FieldModel, 'ui'>): string | null {
  return ui.currency ?? null;
}

/** Whether any amount of the model names its currency. */
export function hasOwnCurrencies(entities: Entities): boolean {
  return Object.values(entities).some(({ fields }) => fields.some((field) => ownCurrency(field) !== null));
}
