import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Tone } from '../declaration/vocabulary';

type TonePalette = Record<Tone | `${Tone}Text` | `${Tone}Row`, string>;

declare module '@mui/material/styles' {
  interface Palette {
    tone: TonePalette;
    /** Lines between rows, edges of inputs, surfaces that lie back, and the row under the pointer. */
    quiet: { line: string; edge: string; surface: string; hover: string; selected: string };
  }
  interface PaletteOptions {
    tone: TonePalette;
    quiet: Palette['quiet'];
  }
}

const light = {
  primary: { main: '#1f5f99', dark: '#17497a', light: '#4f86bb', contrastText: '#ffffff' },
  secondary: { main: '#4a5568' },
  error: { main: '#b3261e' },
  warning: { main: '#8a5300' },
  info: { main: '#1f5f99' },
  success: { main: '#1c6b3f' },
  background: { default: '#f5f6f8', paper: '#ffffff' },
  text: { primary: '#1b2430', secondary: '#566273' },
  divider: '#dde2e9',
  quiet: { line: '#e6eaef', edge: '#b4bdc9', surface: '#f0f2f6', hover: '#f4f7fb', selected: '#e6f0fa' },
  tone: {
    neutral: '#e9edf2',
    neutralText: '#3c4858',
    neutralRow: '#f6f7f9',
    info: '#dcebfa',
    infoText: '#174a7c',
    infoRow: '#f2f8fe',
    success: '#d9f0e1',
    successText: '#155233',
    successRow: '#f1faf4',
    warning: '#fdebc8',
    warningText: '#6f4200',
    warningRow: '#fff8ea',
    error: '#fbdedb',
    errorText: '#8c1d16',
    errorRow: '#fff3f2',
  },
};

const dark: typeof light = {
  primary: { main: '#8cbdec', dark: '#6aa5dd', light: '#b3d4f3', contrastText: '#0c2033' },
  secondary: { main: '#a9b4c2' },
  error: { main: '#f2a39c' },
  warning: { main: '#e8b867' },
  info: { main: '#8cbdec' },
  success: { main: '#86cfa3' },
  background: { default: '#11161d', paper: '#181f28' },
  text: { primary: '#e4e9ef', secondary: '#a3afbd' },
  divider: '#2c3642',
  quiet: { line: '#252e39', edge: '#4a5664', surface: '#1f2731', hover: '#1e2731', selected: '#1d3247' },
  tone: {
    neutral: '#2b3542',
    neutralText: '#c5cfda',
    neutralRow: '#1b222c',
    info: '#1c3a57',
    infoText: '#a9d0f5',
    infoRow: '#182534',
    success: '#1a3d2a',
    successText: '#9adbb4',
    successRow: '#17261f',
    warning: '#46330f',
    warningText: '#f0c87f',
    warningRow: '#262116',
    error: '#4f211e',
    errorText: '#f6b4ae',
    errorRow: '#2a1c1d',
  },
};

const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };

/** Light and dark in one theme: colours are CSS variables, so that switching repaints and draws nothing anew. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    fontSize: 13,
    h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3 },
    h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // The browser's own parts, such as scroll bars and date pickers, go with it.
        ':root': { colorScheme: 'light' },
        ':root[data-theme="dark"]': { colorScheme: 'dark' },
        body: { fontVariantNumeric: 'tabular-nums' },
        a: { color: 'var(--mui-palette-primary-main)' },
        ':focus-visible': focusRing,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            // However short, a duration for everything would hand an inherited colour down one element a frame.
            transition: 'none !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: { root: { minHeight: 32, whiteSpace: 'nowrap' } },
    },
    MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: '0.875rem' } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
  },
});
