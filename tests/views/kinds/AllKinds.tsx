import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { vars } from '../../../src/theme/vars';
import { FieldValue } from '../../../src/views/fields/FieldValue';
import { formatValue } from '../../../src/views/fields/formatValue';
import { createFormResolver } from '../../../src/views/form/createFormResolver';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { InheritedProvider } from '../../../src/views/sources/Inherited';
import { getFieldValue } from '../../../src/views/values/getFieldValue';
import { type Sample, samples } from './samples';

const parentSource = { call: 'GetDomainSettings', name: 'the domain' };

const CheckedForm = ({ children }: { children: ReactNode }) => {
  const { trigger, formState } = useFormContext();
  const { isReady } = formState;
  useEffect(() => {
    if (isReady) void trigger();
  }, [isReady, trigger]);
  return children;
};

const StateSection = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box data-state={name} sx={{ minWidth: 0 }}>
    <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 1 }}>
      {name}
    </Typography>
    {children}
  </Box>
);

interface InputStateProps {
  name: string;
  sample: Sample;
  values: Record<string, unknown>;
  isChecked?: boolean;
  disabled?: boolean;
}

const InputState = ({ name, sample, values, isChecked, disabled }: InputStateProps) => {
  const spec = name === 'read-only' ? { ...sample.spec, readOnly: true } : sample.spec;
  const checkedSpec = isChecked && !sample.invalid ? { ...spec, required: true } : spec;
  const input = <FieldInput spec={checkedSpec} disabled={disabled} />;
  return (
    <StateSection name={name}>
      <Form
        record={values}
        resolver={createFormResolver([{ section: 'x', fields: [checkedSpec] }])}
        mode="onTouched"
        disableInvalidFormNotification
        noValidate
      >
        {isChecked ? <CheckedForm>{input}</CheckedForm> : input}
      </Form>
    </StateSection>
  );
};

const KindStates = ({ sample }: { sample: Sample }) => {
  const { spec, filled, invalid = {} } = sample;
  const record: RaRecord = { id: '1', ...filled };
  const isWide = ['week', 'richText', 'list', 'object'].includes(spec.kind);
  return (
    <Paper variant="outlined" component="section" aria-label={spec.label} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {spec.kind} <Typography component="span">{formatValue(spec, getFieldValue(spec, filled))}</Typography>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: isWide ? 'repeat(2, minmax(0, 1fr))' : 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        <InputState name="empty" sample={sample} values={{}} />
        <InputState name="filled" sample={sample} values={filled} />
        <InputState name="invalid" sample={sample} values={invalid} isChecked />
        <InputState name="disabled" sample={sample} values={filled} disabled />
        <InputState name="read-only" sample={sample} values={filled} />
        <StateSection name="on a page">
          <FieldValue spec={spec} record={record} />
        </StateSection>
        <StateSection name="on a card">
          <Paper variant="outlined" sx={{ p: 1.5, width: 240, maxWidth: '100%', typography: 'body2' }}>
            <FieldValue spec={spec} record={record} />
          </Paper>
        </StateSection>
        <StateSection name="empty on a page">
          <FieldValue spec={spec} record={{ id: '1' }} />
        </StateSection>
        <StateSection name="in a cell">
          <table style={{ tableLayout: 'fixed', width: 220, borderCollapse: 'collapse' }}>
            <tbody>
              <tr>
                <Box
                  component="td"
                  sx={{
                    height: 36,
                    px: 1.5,
                    whiteSpace: 'nowrap',
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    border: `1px solid ${vars.palette.quiet.line}`,
                    typography: 'body2',
                  }}
                >
                  <FieldValue spec={spec} record={record} />
                </Box>
              </tr>
            </tbody>
          </table>
        </StateSection>
      </Box>
    </Paper>
  );
};

/** Renders every kind of field in every possible state. */
export const AllKinds = ({ only }: { only: string | null }) => (
  <InheritedProvider source={parentSource}>
    <Box component="main" sx={{ display: 'grid', gap: 2, p: { xs: 1, sm: 2 }, minWidth: 0 }}>
      <Typography variant="h1">Every kind of field</Typography>
      {samples
        .filter(({ spec }) => !only || spec.label === only)
        .map((sample) => (
          <KindStates key={sample.spec.label} sample={sample} />
        ))}
    </Box>
  </InheritedProvider>
);
