import type { FunctionComponent } from 'react';

/**
 * Components that few pages need, found by their file suffix. Nothing is imported statically: the dependencies of each
 * component are listed in this chunk and not in the chunks that may load it.
 */
const files = import.meta.glob<Readonly<Record<string, unknown>>>('../**/*.part.tsx');

/**
 * What loads the component of a file `<name>.part.tsx`, together with its texts. The type is that of the component, or a
 * component with the same properties where the caller must not import the file.
 */
export function partOf<Component extends FunctionComponent<never>>(name: string): () => Promise<Component> {
  const file = Object.keys(files).find((one) => one.endsWith(`/${name}.part.tsx`)) as string;
  return () => part(async () => (await files[file]!())[name] as Component);
}

/** Loads a component together with the texts that few pages need. */
export async function part<Component>(read: () => Promise<Component>): Promise<Component> {
  const words = import('#admin/providers/words/further-words.ts').then(({ loadFurtherWords }) => loadFurtherWords());
  const [found] = await Promise.all([read(), words]);
  return found;
}
