import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { usePhoneFormat } from '../views/fields/phoneFormat';

const FormattedNumber = ({ number }: { number: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{usePhoneFormat(number)}</span>
);

interface Props {
  /** E.164 digits of consecutive numbers. */
  numbers: readonly string[];
  /** Page of the number, if it is the only one. */
  to?: string | undefined;
}

/** A number, or the first and last of several with their count. */
export const NumberRange = ({ numbers, to }: Props) => {
  const [first, ...others] = numbers;
  const last = others.at(-1);
  if (!first) return null;
  if (!last)
    return to ? (
      <LinkBase to={to}>
        <FormattedNumber number={first} />
      </LinkBase>
    ) : (
      <FormattedNumber number={first} />
    );
  return (
    <>
      <FormattedNumber number={first} /> – <FormattedNumber number={last} />{' '}
      {t('({count, plural, other {# numbers}})', { count: numbers.length })}
    </>
  );
};
