import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { buildAccent } from './accent';
import { mixColours } from './getContrast';
import { palettes } from './palettes';
import type { Surface, Tone } from './tones';

type TonePalette = Record<Tone | `${Tone}Text` | `${Tone}Row`, string>;

declare module '@mui/material/styles' {
  interface Palette {
    tone: TonePalette;
    /** Colours for row dividers, input borders, recessed surfaces, hovered rows and selected rows. */
    quiet: { line: string; edge: string; surface: string; hover: string; selected: string };
  }
  interface PaletteOptions {
    tone: TonePalette;
    quiet: Palette['quiet'];
  }
}

const buildPalette = (surface: Surface, accent: string | undefined) => {
  const palette = palettes[surface];
  if (!accent) return palette;
  const primary = buildAccent(accent, surface);
  const { paper } = palette.background;
  return {
    ...palette,
    primary,
    quiet: { ...palette.quiet, selected: mixColours(paper, primary.main, 0.12) },
  };
};

/** Custom accent colours, as `#rrggbb`. */
export interface Accents {
  light?: string | undefined;
  dark?: string | undefined;
}

/**
 * Creates a theme for light and dark mode. Colours are CSS variables, so that switching modes does not rerender.
 * @param accents colours that replace the default blue; adjusted for legibility
 */
export const createConsoleTheme = ({ light, dark = light }: Accents = {}) =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: {
      light: { palette: buildPalette('light', light) },
      dark: { palette: buildPalette('dark', dark) },
    },
    shape: { borderRadius: 6 },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 160,
        standard: 160,
        complex: 200,
        enteringScreen: 160,
        leavingScreen: 120,
      },
    },
    typography: {
      // The fonts are declared in base.css.
      fontFamily: 'Inter, "Inter Fallback", system-ui, sans-serif',
      fontSize: 13,
      fontWeightBold: 600,
      h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3 },
      h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
      h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
      caption: { fontSize: '0.75rem', lineHeight: 1.5 },
      button: { textTransform: 'none', fontWeight: 500, fontSize: '0.8125rem' },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small' },
        styleOverrides: {
          root: ({ theme }) => ({
            minHeight: 32,
            fontSize: '0.8125rem',
            whiteSpace: 'nowrap',
            // Otherwise, a long label would leave no room for the text beside it.
            [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', lineHeight: 1.4 },
          }),
        },
      },
      MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiToggleButton: {
        defaultProps: { size: 'small' },
        styleOverrides: { root: { minHeight: 32, padding: '3px 10px', fontSize: '0.8125rem' } },
      },
      MuiTableCell: { styleOverrides: { head: { fontWeight: 500 } } },
      MuiChip: { styleOverrides: { root: { fontSize: '0.75rem' } } },
      MuiBadge: { styleOverrides: { badge: { fontSize: '0.75rem', fontWeight: 600 } } },
      MuiCheckbox: { defaultProps: { size: 'small' } },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: '0.875rem' } } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
    },
  });

export const theme = createConsoleTheme();
