import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { t } from '#i18n';
import type { DryRunFinding, DryRunResult } from '../../dataProvider/dataProviderTypes';

/** Problems in other records that a change would cause or resolve. */
export const Findings = ({ reach }: Pick<DryRunResult, 'reach'>) => {
  const unique = (of: 'arising' | 'ending'): DryRunFinding[] => [
    ...new Map(reach.flatMap((group) => group[of]).map((finding) => [finding.title, finding])).values(),
  ];
  const ending = unique('ending');
  return (
    <>
      {unique('arising').map(({ id, level, title, fix }) => (
        <Alert key={id} severity={level ?? 'warning'}>
          <AlertTitle>{t('With this: {finding}', { finding: title ?? '' })}</AlertTitle>
          {fix}
        </Alert>
      ))}
      {ending.map(({ id, title }) => (
        <Alert key={id} severity="success">
          {t('No longer: {finding}', { finding: title ?? '' })}
        </Alert>
      ))}
    </>
  );
};
