import createCache, { type EmotionCache } from '@emotion/cache';
import { createTheme, type Theme } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { themeOptions } from './theme.ts';

/** MUI's styles mirrored, in a cache of their own, separate from the left-to-right ones. */
export function rtlStyles(nonce: string | undefined): { cache: EmotionCache; theme: Theme } {
  return {
    cache: createCache({ key: 'rtl', nonce, prepend: true, stylisPlugins: [rtlPlugin] }),
    theme: createTheme({ ...themeOptions, direction: 'rtl' }),
  };
}
