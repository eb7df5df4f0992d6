import { Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { DryRunTask } from '../../dataProvider/dataProviderTypes';
import { useResourceSpec } from '../../declaration/registry';
import { lazyPart } from '../../lib/lazyPart';
import { VerbNotice } from './VerbNotice';

const QuotePanel = lazyPart(() => import('../quotes/QuotePanel'));

interface Props {
  isNew: boolean;
  dryRun: (values: FieldValues) => DryRunTask;
}

/** Notices in a form: that saving requires approval by another user, and what it costs. */
const FormNotice = ({ isNew, dryRun }: Props) => {
  const spec = useResourceSpec(useResourceContext() ?? '');
  const verb = isNew ? 'create' : 'update';
  return (
    <>
      <VerbNotice spec={spec} verb={verb} />
      {spec[verb]?.costs && (
        <Suspense>
          <QuotePanel dryRun={dryRun} isFailed={false} isQuiet />
        </Suspense>
      )}
    </>
  );
};

export default FormNotice;
