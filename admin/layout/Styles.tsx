import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { useLook } from '../appearance/appearance.ts';
import { theme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
const leftToRight = { cache: createCache({ key: 'css', nonce, prepend: true }), theme };
let rightToLeft: typeof leftToRight | null = null;

/** What right-to-left needs, fetched by whoever reads that way only; without it the page still reads, its menus do not. */
export async function loadRightToLeft(): Promise<void> {
  const loaded = await import('./rtl.ts').catch(() => null);
  if (loaded) rightToLeft ??= loaded.rtlStyles(nonce);
}

/** MUI's styles in the direction of the page, also in what it draws outside of it. */
export function Styles({ children }: { children: ReactNode }) {
  const { rtl } = useLook();
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
