import { useRef, useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { CallName } from '../../../contract/registeredCalls';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import type { CheckSpec } from '../../declaration/compiledFields';
import { expandTemplates } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { useTemplateContext } from '../sources/useTemplateContext';
import type { InputComponent, InputProps } from './inputProps';

interface Props extends InputProps {
  check: CheckSpec;
  input: InputComponent;
}

/** An input whose value is validated by a call on blur. If the call itself fails, no error is shown; saving the form validates it again. */
export const CheckedInput = ({ check, input: Input, ...props }: Props) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const { getValues } = useFormContext();
  const [judged, setJudged] = useState<InputProps['judged']>();
  const lastChecked = useRef<unknown>(undefined);

  const judge = async (value: unknown) => {
    if (isEmpty(value) || lastChecked.current === value) return;
    lastChecked.current = value;
    const sent = expandTemplates(check.send, { ...templateContext, record, form: getValues(), value });
    const answer = await dataProvider.call(check.call as CallName, sent as never).catch(() => undefined);
    if (lastChecked.current !== value) return;
    // Clears the last checked value, so that a failed check is retried.
    if (answer === undefined) lastChecked.current = undefined;
    const isRefused = getValueAt(answer, check.refused) === true;
    setJudged(isRefused ? { value, message: String(getValueAt(answer, check.message) ?? '') } : undefined);
  };

  return <Input {...props} judged={judged} onLeave={(value) => void judge(value)} />;
};
