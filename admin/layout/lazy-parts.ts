import type { ComponentType, FunctionComponent } from 'react';

type Module = Readonly<Record<string, unknown>>;

/**
 * Components that few pages need, found by their file suffix. Nothing is imported statically: the dependencies of each
 * component are listed in this chunk and not in the chunks that may load it.
 */
const files = import.meta.glob<Module>('../**/*.part.tsx');
const loaders = new Map(Object.entries(files).map(([file, load]) => [nameIn(file), load]));

/**
 * What loads a component of a file `<name>.part.tsx`, together with its texts. The type is that of the component, or of
 * its properties' component where the caller must not know the file.
 */
export function partOf<Component extends FunctionComponent<never>>(name: string): () => Promise<Component> {
  return () =>
    withWords(async () => {
      const module = await loaders.get(name)?.();
      if (!module) throw new Error(`There is no ${name}.part.tsx.`);
      return module[name] as Component;
    });
}

/** Loads a component together with the texts that few pages need. */
export function part<Props>(read: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  return withWords(read);
}

async function withWords<Component>(read: () => Promise<Component>): Promise<Component> {
  const words = import('#admin/providers/words/further-words.ts').then(({ loadFurtherWords }) => loadFurtherWords());
  const [found] = await Promise.all([read(), words]);
  return found;
}

function nameIn(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.part.tsx'.length);
}
