import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { useAppearance } from '../appearance/appearance.ts';
import { theme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
const leftToRight = { cache: createCache({ key: 'css', nonce, prepend: true }), theme };
let rightToLeft: typeof leftToRight | null = null;

/**
 * Loads the code for right-to-left layout, only for users who need it. If loading fails, the page remains readable, but
 * menus are not mirrored.
 */
export async function loadRightToLeft(): Promise<void> {
  const loaded = await import('./rtl.ts').catch(() => null);
  if (loaded) rightToLeft ??= loaded.rtlStyles(nonce);
}

/** MUI's styles in the direction of the page, also for elements that MUI draws outside of it. */
export function Styles({ children }: { children: ReactNode }) {
  const { rtl } = useAppearance();
  const [, setLoaded] = useState(rightToLeft !== null);
  useEffect(() => {
    if (rtl) void loadRightToLeft().then(() => setLoaded(true));
  }, [rtl]);
  const styles = (rtl && rightToLeft) || leftToRight;
  return (
    <CacheProvider value={styles.cache}>
      <ThemeProvider theme={styles.theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
