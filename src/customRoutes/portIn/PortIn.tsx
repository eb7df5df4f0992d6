import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { t, translateWord } from '#i18n';
import { meetsLevel } from '../../../contract/levels';
import { portCategories } from '../../../contract/numbers/portStates';
import type { NumberRun } from '../../../telephony/readNumbers';
import { describe } from '../../dataProvider/describe';
import { useDomain } from '../../session/domain/useDomain';
import { useSession } from '../../session/useSession';
import { PageHeader } from '../../ui/PageHeader';
import { Section } from '../../ui/Section';
import { UnfinishedRuns } from '../../views/flow/UnfinishedRuns';
import { useFirstField } from '../../views/form/useFirstField';
import { IntakeInput } from '../../views/intake/IntakeInput';
import { IntakeReview } from '../../views/intake/IntakeReview';
import { type IntakeColumn, IntakeTable } from '../../views/intake/IntakeTable';
import { countValues } from '../../views/intake/intakeRows';
import { NumberRange } from '../NumberRange';
import { SignerFields } from '../portLetter/SignerFields';
import { emptySigner, type Signer } from '../portLetter/signer';
import { AccountList } from './AccountList';
import { DestinationInput } from './DestinationInput';
import { OrderFields } from './OrderFields';
import { PortInRun } from './PortInRun';
import { PortInTarget } from './PortInTarget';
import { type CheckedNumber, getDetails, groupNumbers, listMissingFields } from './portGroups';
import { PORT_FLOW, usePortIn } from './usePortIn';

const innerStyles = { px: 2, pb: 2, pt: 1, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };
/** A fieldset without default styles. */
const plainStyles = { border: 0, m: 0, minWidth: 0 };

const PortInForm = ({ domain }: { domain: string }) => {
  const { level } = useSession();
  const maySubmit = meetsLevel(level, 'reseller');
  const [search, setSearch] = useSearchParams();
  const openRun = (run: string) => setSearch({ ...Object.fromEntries(search), run });
  const run = search.get('run');
  const { draft, change, clear, intake, finish, list, flow, actions } = usePortIn(domain, openRun);
  const { rows, work, unchecked, undecided } = intake;
  const [signer, setSigner] = useState<Signer>(emptySigner);
  const page = useRef<HTMLDivElement>(null);
  const accounts = useId();
  useFirstField(page, rows !== undefined);

  const isChecked = !work && undecided === 0 && unchecked === 0;
  const groups = useMemo(
    () => groupNumbers(isChecked ? (rows ?? []).flatMap(({ results }) => results) : []),
    [rows, isChecked],
  );
  const refused = (rows ?? []).filter(({ name }) => name === 'blocked' || name === 'refused').length;
  const target = domain || draft.domain;
  const hasPlace = target !== '' || draft.trunk !== '';
  const missing = groups.flatMap((group) => listMissingFields(getDetails(group, groups, draft)));
  const isFilled = missing.length === 0;
  const hasCarriers = !missing.includes('carrier');
  const groupOf = new Map(groups.flatMap(({ key, numbers }) => numbers.map((number) => [number, key])));
  const usual = (number: string) => draft.groups[groupOf.get(number) ?? '']?.leads ?? '';

  const end = (mode: 'draft' | 'sign' | 'submit') =>
    finish.mutate({ groups, submits: mode === 'submit', ...(mode !== 'draft' && { signer }) });
  const isBusy = finish.isPending;
  const destinationColumn: IntakeColumn<NumberRun, CheckedNumber> = {
    label: t('Calls go to'),
    render: ({ results: [result] }) =>
      result?.valid &&
      result.number && (
        <DestinationInput
          number={result.number}
          accounts={accounts}
          value={draft.leads[result.number] ?? ''}
          usual={usual(result.number)}
          readOnly={isBusy}
          onChange={(number, lead) => change({ leads: { ...draft.leads, [number]: lead } })}
        />
      ),
  };

  return (
    <Box ref={page} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1040 }}>
      <PageHeader
        title={t('Move numbers in')}
        crumbs={[{ label: domain ? t('Numbers moving in') : t('Port orders'), to: list }]}
        actions={
          run === null &&
          (rows ? (
            <Button variant="outlined" disabled={isBusy} onClick={intake.edit}>
              {t('Change the text')}
            </Button>
          ) : (
            <Button color="inherit" disabled={isBusy || draft.text === ''} onClick={clear}>
              {t('Start over')}
            </Button>
          ))
        }
      />
      {run !== null && (
        <PortInRun
          id={run}
          domain={domain}
          flow={flow}
          actions={actions}
          getPagePath={(id) => list.replace('port-orders', `port-orders/${id}/show`)}
        />
      )}
      {run === null && <UnfinishedRuns flow={PORT_FLOW} onOpen={openRun} />}
      {run === null && !rows && (
        <Section title={t('Which numbers')}>
          <Box sx={innerStyles}>
            <IntakeInput
              intake={intake}
              intro={t(
                'Paste them from a mail, a bill or a spreadsheet, or drop the file. Nothing is ordered yet.',
              )}
              label={t('Numbers or text containing numbers')}
              action={t('Check the numbers')}
            />
          </Box>
        </Section>
      )}
      {run === null && <IntakeReview intake={intake} />}
      {run === null && rows && rows.length > 0 && (
        <>
          {!domain && (
            <Section title={t('Where they go')}>
              <Box component="fieldset" disabled={isBusy} sx={{ ...plainStyles, ...innerStyles }}>
                <PortInTarget draft={draft} onChange={change} />
              </Box>
            </Section>
          )}
          {target && <AccountList id={accounts} domain={target} />}
          <Section
            title={t('{count, plural, one {# number} other {# numbers}}', { count: countValues(rows) })}
          >
            <Box sx={innerStyles}>
              {refused > 0 && (
                <Alert severity="warning">
                  {t(
                    '{refused, plural, one {# of them can’t move in and is left out.} other {# of them can’t move in and are left out.}}',
                    { refused },
                  )}
                </Alert>
              )}
              <IntakeTable
                label={t('Numbers to move in')}
                use={intake.use}
                rows={rows}
                columns={[
                  { label: t('Number'), render: ({ keys }) => <NumberRange numbers={keys} /> },
                  { label: t('Region'), render: ({ results }) => results[0]?.region },
                  { label: t('With'), render: ({ results }) => results[0]?.losing_carrier },
                  ...(target === '' ? [] : [destinationColumn]),
                ]}
                {...(!isBusy && { onCorrect: intake.correct, onDecide: intake.decide })}
              />
            </Box>
          </Section>
          {groups.map((group, index) => (
            <Section
              key={group.key}
              title={t(
                '{count, plural, one {Order {place}: # number, {category}} other {Order {place}: # numbers, {category}}}',
                {
                  place: index + 1,
                  count: group.numbers.length,
                  category: translateWord(portCategories[group.category]),
                },
              )}
            >
              <Box component="fieldset" disabled={isBusy} sx={{ ...plainStyles, ...innerStyles }}>
                <OrderFields
                  details={getDetails(group, groups, draft)}
                  accounts={accounts}
                  hasLeads={target !== ''}
                  onChange={(changed) =>
                    change({
                      groups: { ...draft.groups, [group.key]: { ...draft.groups[group.key], ...changed } },
                    })
                  }
                />
              </Box>
            </Section>
          ))}
          {groups.length > 0 && (
            <Section title={t('Letter of authority')}>
              <Box sx={innerStyles}>
                <Typography color="textSecondary">
                  {t(
                    'Whoever signs is authorised to do so for the accounts above, and has the numbers moved from their carriers. The letter of each order is kept with it.',
                  )}
                </Typography>
                <SignerFields signer={signer} onChange={setSigner} />
                {!hasPlace && <Alert severity="info">{t('Choose where the numbers go.')}</Alert>}
                {hasPlace && !isFilled && (
                  <Alert severity="info">
                    {t('To sign, fill in the carrier, account number and name on the bill of every order.')}
                  </Alert>
                )}
                {finish.error && <Alert severity="error">{describe(finish.error)}</Alert>}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <Button
                    variant="outlined"
                    disabled={!hasPlace || !hasCarriers || isBusy}
                    onClick={() => end('draft')}
                  >
                    {t('Keep as drafts')}
                  </Button>
                  <Button
                    variant="contained"
                    loading={isBusy}
                    disabled={!hasPlace || !isFilled || signer.name.trim() === ''}
                    onClick={() => end(maySubmit ? 'submit' : 'sign')}
                  >
                    {maySubmit ? t('Sign and submit') : t('Sign')}
                  </Button>
                </Box>
              </Box>
            </Section>
          )}
        </>
      )}
    </Box>
  );
};

/** Page for porting numbers in: numbers are pasted, checked, grouped into one order per carrier, signed and submitted. */
const PortIn = () => {
  const domain = useDomain();
  const { pathname } = useLocation();
  const isOfDomain = pathname.startsWith('/pbx-customer');
  if (isOfDomain && !domain) return <Alert severity="info">{t('Choose a phone system first.')}</Alert>;
  const of = isOfDomain ? (domain ?? '') : '';
  return <PortInForm key={of} domain={of} />;
};

export default PortIn;
