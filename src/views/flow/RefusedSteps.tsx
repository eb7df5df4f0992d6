import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { t } from '#i18n';
import { ApiException } from '../../dataProvider/apiException';
import { getValueAt } from '../../lib/paths';
import type { FlowInput } from './useFlowRuns';

/** Why a flow was not started, although it could be: steps would be refused, or could not be checked. */
export interface Objection {
  text: string;
  steps: readonly { title: string; message: string }[];
  /** The input to which it refers. */
  input: string;
}

const toKey = ({ steps }: FlowInput): string => JSON.stringify(steps.map(({ name, body }) => [name, body]));

/** Returns the objection of the server to the input; undefined for other errors. */
export const getObjection = (error: unknown, input: FlowInput): Objection | undefined => {
  if (!(error instanceof ApiException)) return undefined;
  const { code, said, body } = error;
  if (code !== 'steps_refused' && code !== 'steps_unchecked') return undefined;
  const steps = input.steps.flatMap(({ title }, index) => {
    const message = getValueAt(body.errors, `steps.${index}`) ?? body.errors?.[`steps.${index}`];
    return typeof message === 'string' ? [{ title, message }] : [];
  });
  return { text: said, steps, input: toKey(input) };
};

interface Props {
  objection: Objection | undefined;
  input: FlowInput;
  /** Starts the flow although steps may be refused. */
  onStart: () => Promise<void>;
}

/** Lists the steps that would be refused, until the input changes, and lets the user start the flow without them. */
export const RefusedSteps = ({ objection, input, onStart }: Props) => {
  const { handleSubmit } = useFormContext();
  if (objection?.input !== toKey(input)) return null;
  return (
    <Alert severity="warning" role="alert">
      {objection.text}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {objection.steps.map(({ title, message }) => (
          <li key={title}>
            {title}: {message}
          </li>
        ))}
      </Box>
      <Button color="inherit" onClick={() => void handleSubmit(onStart)()}>
        {objection.steps.length > 0 ? t('Continue without these steps') : t('Start anyway')}
      </Button>
    </Alert>
  );
};
