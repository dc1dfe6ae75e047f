import { type ComponentType, type FunctionComponent, useEffect, useReducer } from 'react';

type Lazy<P> = FunctionComponent<P> & {
  /** Loads the chunk before the component is rendered. */
  ahead: () => Promise<unknown>;
};

const Nothing = () => null;

/**
 * A component in a separate chunk. It is rendered as soon as the chunk is loaded, whereas React's `lazy` delays it by
 * 0.3 s when something else on the page suspended just before. `Waiting` is rendered meanwhile.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<P> = Nothing,
): Lazy<P> {
  let Found: ComponentType<P> | null = null;
  let fault: unknown = null;
  let asked: Promise<void> | null = null;
  const ahead = () => {
    asked ??= load().then(
      (component) => {
        Found = component;
        fault = null;
      },
      (error: unknown) => {
        fault = error;
        asked = null;
      },
    );
    return asked;
  };
  const Later = (props: P) => {
    const [tries, redraw] = useReducer((count: number) => count + 1, 0);
    // Another instance may have loaded the chunk between this rendering and its effect.
    const isMissing = Found === null;
    useEffect(() => {
      let isCurrent = true;
      if (isMissing) void ahead().then(() => isCurrent && redraw());
      return () => {
        isCurrent = false;
      };
    }, [isMissing]);
    if (Found) return <Found {...props} />;
    if (fault && tries > 0) throw fault;
    return <Waiting {...props} />;
  };
  return Object.assign(Later, { ahead });
}
