import { t } from '#i18n';
import { toMidSentence } from '../../lib/toMidSentence';
import type { Tone } from '../../theme/tones';
import { vars } from '../../theme/vars';

export interface ChartPart {
  label: string;
  tone: Tone | 'main';
}

/** Point of a chart: a bar, or a share of a whole. */
export interface ChartPoint {
  key: string;
  label: string;
  /** Short label, used on axes. */
  short?: string;
  /** Amount of each series, in order. */
  amounts: readonly number[];
  /** Amount in the comparison period; undefined if unknown. */
  before?: number | undefined;
  to?: string;
  /** Colour of the point, for charts with a single series. */
  tone?: ChartPart['tone'];
  /** Whether the amount is a lower bound, because counting stopped before the total was known. */
  isMore?: boolean;
}

export interface ChartProps {
  label: string;
  /** Heading of the category column in the table: `Day`. */
  by: string;
  parts: readonly ChartPart[];
  points: readonly ChartPoint[];
  format: (amount: number) => string;
  /** Label of the comparison amounts: `The same day a week before`. */
  compared?: string | undefined;
  zone?: string | undefined;
}

export const sumAmounts = ({ amounts }: ChartPoint): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);

const colours: Readonly<Record<ChartPart['tone'], string>> = {
  main: vars.palette.primary.main,
  neutral: vars.palette.quiet.edge,
  info: vars.palette.info.main,
  success: vars.palette.success.main,
  warning: vars.palette.warning.main,
  error: vars.palette.error.main,
};

/** Returns the colour of a series; the theme defines its light and dark variants. */
export const getToneColour = ({ tone }: Pick<ChartPart, 'tone'>): string => colours[tone];

/** Formats an amount. A lower bound is shown with a plus: `100+`. */
export const formatAmount = (format: ChartProps['format'], amount: number, isMore = false): string =>
  `${format(amount)}${isMore ? '+' : ''}`;

/** Describes a point as text: `Tue 24 Nov: 12 answered, 3 not answered; the same day a week before: 10`. */
export const describePoint = (
  { parts, format, compared }: Pick<ChartProps, 'parts' | 'format' | 'compared'>,
  { label, amounts, before, isMore }: ChartPoint,
): string => {
  const [only] = parts;
  const summary =
    parts.length === 1 && only
      ? formatAmount(format, amounts[0] ?? 0, isMore)
      : parts
          .map((part, place) =>
            t('{amount} {part}', { amount: format(amounts[place] ?? 0), part: toMidSentence(part.label) }),
          )
          .join(', ');
  return compared && before !== undefined
    ? t('{label}: {amounts}; {compared}: {before}', {
        label,
        amounts: summary,
        compared: toMidSentence(compared),
        before: format(before),
      })
    : t('{label}: {amounts}', { label, amounts: summary });
};
