import type { FunctionComponent } from 'react';
import { part } from '../layout/lazy-parts.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../screens/**/*.field.tsx');

/**
 * What loads the component of a file `<name>.field.tsx`, which draws the value or the input of fields of one kind,
 * together with its texts.
 */
export function fieldPartOf<Component extends FunctionComponent<never>>(name: string): () => Promise<Component> {
  const file = Object.keys(files).find((one) => one.endsWith(`/${name}.field.tsx`)) as string;
  return () => part(async () => (await files[file]!())[name] as Component);
}
