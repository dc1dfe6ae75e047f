import createCache, { type EmotionCache } from '@emotion/cache';
import { createTheme, type Theme } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { themeOptions } from './theme.ts';

/** MUI's styles turned around, in a place of their own beside those from left to right. */
export function rtlStyles(nonce: string | undefined): { cache: EmotionCache; theme: Theme } {
  return {
    cache: createCache({ key: 'rtl', nonce, prepend: true, stylisPlugins: [rtlPlugin] }),
    theme: createTheme({ ...themeOptions, direction: 'rtl' }),
  };
}
