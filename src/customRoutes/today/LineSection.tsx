import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { vars } from '../../theme/vars';
import { Section } from '../../ui/Section';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 2, 1.5),
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    minHeight: 44,
    padding: '6px 0',
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 'none' },
  '& .what': { flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .what a': { fontWeight: 500, color: 'inherit', textDecorationColor: 'transparent' },
  '& small': { ...theme.typography.body2, display: 'block', color: vars.palette.text.secondary },
  '& .end': { ...theme.typography.body2, color: vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& .end a': { color: 'inherit' },
  '& .warning': { color: vars.palette.tone.warningText },
  '& .error': { color: vars.palette.tone.errorText },
}));

/** Sentence shown in place of an empty list. */
export const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(0.5, 2, 2),
  color: vars.palette.text.secondary,
}));

interface Line {
  key: string | number | null | undefined;
  title: ReactNode;
  to?: string;
  details?: ReactNode;
  /** Time, count or controls at the end of the line. */
  end?: ReactNode;
  before?: ReactNode;
  /** Whether the figure at the end requires action. */
  isUrgent?: boolean;
}

interface LinesProps {
  label?: string;
  lines: readonly Line[];
}

/** Lines of a dashboard section, each with a title that may be a link, and details below it. */
export const Lines = ({ label, lines }: LinesProps) => (
  <List aria-label={label}>
    {lines.map(({ key, title, to, details, end, before, isUrgent }) => (
      <li key={key}>
        {before}
        <span className="what">
          {to === undefined ? title : <LinkBase to={to}>{title}</LinkBase>}
          {details && <small>{details}</small>}
        </span>
        {end && <span className={isUrgent ? 'end warning' : 'end'}>{end}</span>}
      </li>
    ))}
  </List>
);

type SectionProps = Omit<ComponentProps<typeof Section>, 'children'>;

/** Dashboard section with lines, or with a sentence if there are none. */
export const LineSection = ({
  lines,
  empty,
  ...props
}: SectionProps & { lines: readonly Line[]; empty?: string }) => (
  <Section {...props}>{lines.length > 0 ? <Lines lines={lines} /> : <Sentence>{empty}</Sentence>}</Section>
);
