import { type ComponentType, type FunctionComponent, useEffect, useReducer } from 'react';

type Later<P> = FunctionComponent<P> & {
  /** Fetches the chunk before the component is drawn. */
  ahead: () => Promise<unknown>;
};

const Nothing = () => null;

/**
 * A component of a chunk of its own. It is drawn as soon as that has come: what React's `lazy` suspends is held back for
 * 0.3 s when anything else on the page was waited for just before. `Waiting` stands in its place meanwhile.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType<P> = Nothing,
): Later<P> {
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
    // Another of its kind may bring the chunk between this drawing and its effect.
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
