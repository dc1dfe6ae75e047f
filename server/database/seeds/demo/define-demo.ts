import type { DemoAsset } from './assets/put-assets.ts';
import type { Book } from './book.ts';
import type { Ids } from './facility/put-facility.ts';
import type { EquippedRoom } from './facility/put-rooms.ts';
import type { Organisation } from './organisations.ts';
import type { People } from './people/put-people.ts';

/** An organisation of the demo; each step adds what it creates, for the steps after it. */
export type DemoPlace = {
  readonly organisation: Organisation;
  client: number;
  readonly people: People;
  readonly branches: number[];
  /** The departments of each branch, by code. */
  readonly departments: Ids[];
  readonly rooms: EquippedRoom[];
  readonly assets: DemoAsset[];
};

/** A part of the demo: `server/database/seeds/demo/<domain>/*.demo.ts`. */
export type DemoStep = {
  readonly name: string;
  /** The step that runs before this one; null for the first of its round. Steps after the same one run by their names. */
  readonly after: string | null;
  /**
   * `first` runs once before there is an organisation; the others run for each organisation, `last` when all of them are
   * complete, so that all other rows have the same ids with and without it.
   */
  readonly round: 'first' | 'each' | 'last';
  readonly run: (book: Book, place: DemoPlace) => Promise<void>;
};

type Defined = Pick<DemoStep, 'run'> & { readonly after?: string; readonly round?: DemoStep['round'] };

export function defineDemo(name: string, { after, round = 'each', run }: Defined): DemoStep {
  return { name, after: after ?? null, round, run };
}
