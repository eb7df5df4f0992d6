import Button from '@mui/material/Button';

interface Props {
  number: string;
  /** Visible text. */
  children: string;
  /** Names the person as well, for screen readers. */
  label: string;
}

/** International numbers are stored without the plus sign. */
export const toTelephoneLink = (number: string): string =>
  `tel:${/^\d{8,}$/.test(number) ? '+' : ''}${number}`;

/** Link that calls a number, large enough for a thumb. */
export const CallButton = ({ number, label, children }: Props) => (
  <Button
    href={toTelephoneLink(number)}
    aria-label={label}
    // Links in a list otherwise have the colour of the text.
    sx={{ minHeight: 44, '&&&': { color: 'primary.main' } }}
  >
    {children}
  </Button>
);
