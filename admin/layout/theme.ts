import { createTheme, type Shadows, type ThemeOptions } from '@mui/material/styles';

const shadows = Array.from({ length: 25 }, (_, depth) => {
  const named: Record<number, string> = { 1: 'card', 8: 'popover', 16: 'drawer', 24: 'dialog' };
  return named[depth] ? `var(--shadow-${named[depth]})` : 'none';
}) as Shadows;

/**
 * Literal colours where MUI computes with them. Everything that is drawn uses the CSS tokens, so that changing the skin
 * only repaints.
 */
export const themeOptions: ThemeOptions & { cssVariables: boolean } = {
  cssVariables: true,
  spacing: 4,
  shape: { borderRadius: 6 },
  shadows,
  palette: {
    primary: { main: '#3157d5', dark: '#2848b6', contrastText: '#ffffff' },
    error: { main: '#c5301f', light: '#fdeeec' },
    text: { primary: '#18212f', secondary: '#4c586b', disabled: '#8a94a6' },
    background: { default: '#f6f7f9', paper: '#ffffff' },
    divider: '#e5e8ed',
  },
  typography: { fontFamily: 'var(--font-sans)', fontSize: 14, button: { textTransform: 'none', fontWeight: 500 } },
  transitions: { duration: { shorter: 100, short: 150, standard: 220, enteringScreen: 180, leavingScreen: 150 } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: {
      styleOverrides: { root: { backgroundImage: 'none', background: 'var(--paper)', color: 'var(--text)' } },
    },
    MuiBackdrop: { styleOverrides: { root: { background: 'var(--overlay)' }, invisible: { background: 'none' } } },
    MuiMenu: {
      styleOverrides: { paper: { borderRadius: 8, marginTop: 4, minWidth: 180 }, list: { padding: '4px 0' } },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          fontSize: 'var(--text-sm)',
          minHeight: 36,
          gap: 10,
          color: 'var(--text)',
          '&:hover': { background: 'var(--hover)' },
          '&.Mui-focusVisible': { background: 'var(--hover)' },
          '&.Mui-selected': { background: 'var(--selected)' },
          '&.danger': { color: 'var(--danger-text)' },
        },
      },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: 10, width: 440, maxWidth: 'calc(100vw - 32px)', margin: 16 } },
    },
    MuiDrawer: { styleOverrides: { paper: { boxShadow: 'var(--shadow-drawer)' } } },
  },
};

export const theme = createTheme(themeOptions);
