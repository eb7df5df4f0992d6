import { t } from '#i18n';
import { toMidSentence } from '../../lib/inSentence';
import type { Tone } from '../../theme/tones';
import { vars } from '../../theme/vars';

/** What a bar is made of. */
export interface ChartPart {
  label: string;
  tone: Tone | 'main';
}

/** A bar, or a share of a whole. */
export interface ChartPoint {
  key: string;
  /** What it is of, in full. */
  label: string;
  /** The same where there is little room: on an axis. */
  short?: string;
  /** How much of each part, in their order. */
  amounts: readonly number[];
  /** How much it was at the time it is compared with; left out where that is not known. */
  before?: number | undefined;
  /** Where its records are. */
  to?: string;
  /** Its colour, where it has one of its own and is of one part. */
  tone?: ChartPart['tone'];
  /** At least so much: nobody says how many there are, and more were not counted. */
  isMore?: boolean;
}

/** What any chart is told. */
export interface ChartProps {
  /** What is drawn; the table behind is called so. */
  label: string;
  /** What the points are: the head of their column in the table, `Day`. */
  by: string;
  parts: readonly ChartPart[];
  points: readonly ChartPoint[];
  /** How amounts are written. */
  format: (amount: number) => string;
  /** What `before` is: `The same day a week before`. */
  compared?: string | undefined;
  /** Which clock the points go by. */
  zone?: string | undefined;
}

export const sumAmounts = ({ amounts }: ChartPoint): number => amounts.reduce((sum, one) => sum + one, 0);

const colours: Readonly<Record<ChartPart['tone'], string>> = {
  main: vars.palette.primary.main,
  neutral: vars.palette.quiet.edge,
  info: vars.palette.info.main,
  success: vars.palette.success.main,
  warning: vars.palette.warning.main,
  error: vars.palette.error.main,
};

/** The colour of a part; the theme knows it in light and dark. */
export const getToneColour = ({ tone }: Pick<ChartPart, 'tone'>): string => colours[tone];

/** An amount as it is written: `100+` where there may be more. */
export const formatAmount = (format: ChartProps['format'], amount: number, isMore = false): string =>
  `${format(amount)}${isMore ? '+' : ''}`;

/** A point in words: `Tue 24 Nov: 12 answered, 3 not answered; the same day a week before: 10`. */
export const describePoint = (
  { parts, format, compared }: Pick<ChartProps, 'parts' | 'format' | 'compared'>,
  { label, amounts, before, isMore }: ChartPoint,
): string => {
  const [only] = parts;
  const told =
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
        amounts: told,
        compared: toMidSentence(compared),
        before: format(before),
      })
    : t('{label}: {amounts}', { label, amounts: told });
};
