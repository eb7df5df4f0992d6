import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment, useId, useMemo, useRef, useState } from 'react';
import { LinkBase, useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { t, translateWord } from '#i18n';
import { meetsLevel } from '../../../contract/levels';
import { portCategories } from '../../../contract/numbers/portStates';
import { describe } from '../../dataProvider/describe';
import { useDomain } from '../../session/domain/useDomain';
import { useSession } from '../../session/useSession';
import { FileDrop } from '../../ui/FileDrop';
import { PageHeader } from '../../ui/PageHeader';
import { Section } from '../../ui/Section';
import { SkippedLines } from '../../ui/SkippedLines';
import { useFirstField } from '../../views/form/useFirstField';
import { SignerFields } from '../portLetter/SignerFields';
import { emptySigner, type Signer } from '../portLetter/signer';
import { AccountList } from './AccountList';
import { CheckedNumbers } from './CheckedNumbers';
import { OrderFields } from './OrderFields';
import { PortInTarget } from './PortInTarget';
import { getDetails, groupNumbers, listMissingFields } from './portGroups';
import { readFileText } from './readFileText';
import { usePortIn } from './usePortIn';

const innerStyles = { px: 2, pb: 2, pt: 1, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };
/** A fieldset without default styles. */
const plainStyles = { border: 0, m: 0, minWidth: 0 };

const PortInForm = ({ domain }: { domain: string }) => {
  const { level } = useSession();
  const maySubmit = meetsLevel(level, 'reseller');
  const list = domain ? `/pbx-customer/port-orders?domain=${domain}` : '/port-orders';
  const getPagePath = (id: number) => list.replace('port-orders', `port-orders/${id}/show`);
  const navigate = useNavigate();
  const notify = useNotify();
  const { draft, change, clear, checked, check, finish, forget } = usePortIn(domain);
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<unknown>();
  const [signer, setSigner] = useState<Signer>(emptySigner);
  const page = useRef<HTMLDivElement>(null);
  const accounts = useId();
  useFirstField(page, checked !== undefined);

  const groups = useMemo(() => groupNumbers(checked?.numbers ?? []), [checked]);
  const refused = (checked?.numbers ?? []).filter(({ valid }) => !valid).length;
  const target = domain || draft.domain;
  const hasPlace = target !== '' || draft.trunk !== '';
  const missing = groups.flatMap((group) => listMissingFields(getDetails(group, groups, draft)));
  const isFilled = missing.length === 0;
  const hasCarriers = !missing.includes('carrier');
  const groupOf = new Map(groups.flatMap(({ key, numbers }) => numbers.map((number) => [number, key])));
  const usual = (number: string) => draft.groups[groupOf.get(number) ?? '']?.leads ?? '';

  const takeFile = async (chosen: File) => {
    setFile(chosen);
    setFault(undefined);
    try {
      const text = await readFileText(chosen);
      change({ text });
      check.mutate(text);
    } catch (error) {
      setFault(error);
    }
  };
  const end = (mode: 'draft' | 'sign' | 'submit') =>
    finish.mutate(
      { groups, submits: mode === 'submit', ...(mode !== 'draft' && { signer }) },
      {
        onSuccess: (ids) => {
          const messages = {
            draft: t('{count, plural, one {# order kept as a draft.} other {# orders kept as drafts.}}', {
              count: ids.length,
            }),
            sign: t('{count, plural, one {# order signed.} other {# orders signed.}}', { count: ids.length }),
            submit: t(
              '{count, plural, one {# order sent to its carrier.} other {# orders sent to their carriers.}}',
              {
                count: ids.length,
              },
            ),
          };
          notify(messages[mode], { type: 'success' });
          const [only] = ids;
          navigate(ids.length === 1 && only !== undefined ? getPagePath(only) : list);
        },
      },
    );
  const isBusy = finish.isPending;
  const hasOrders = draft.createdOrders.length > 0;
  const isShut = isBusy || hasOrders;
  const createdNotice = hasOrders && !isBusy && (
    <Alert severity="info">
      {t(
        '{count, plural, one {# order is kept as a draft. What it says is changed on its own page, and it can be signed there:} other {# orders are kept as drafts. What they say is changed on their own pages, and they can be signed there:}}',
        { count: draft.createdOrders.length },
      )}{' '}
      {draft.createdOrders.map(({ id, reference }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link component={LinkBase} to={getPagePath(id)}>
            {reference}
          </Link>
        </Fragment>
      ))}
    </Alert>
  );

  return (
    <Box ref={page} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1040 }}>
      <PageHeader
        title={t('Move numbers in')}
        crumbs={[{ label: domain ? t('Numbers moving in') : t('Port orders'), to: list }]}
        actions={
          checked && !hasOrders ? (
            <Button variant="outlined" disabled={isBusy} onClick={forget}>
              {t('Change the text')}
            </Button>
          ) : (
            <Button color="inherit" disabled={isBusy || (draft.text === '' && !hasOrders)} onClick={clear}>
              {t('Start over')}
            </Button>
          )
        }
      />
      {!checked && createdNotice}
      {!checked && !hasOrders && (
        <Section title={t('Which numbers')}>
          <Box sx={{ ...innerStyles, justifyItems: 'start' }}>
            <Typography color="textSecondary">
              {t(
                'Paste them from a mail, a bill or a spreadsheet, or drop the file. Nothing is ordered yet.',
              )}
            </Typography>
            <TextField
              multiline
              fullWidth
              minRows={6}
              maxRows={14}
              label={t('Numbers or text containing numbers')}
              value={draft.text}
              onChange={({ target: { value } }) => change({ text: value })}
              slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
            />
            <FileDrop
              label={t('Sheet or mail')}
              file={file}
              disabled={check.isPending}
              accept=".csv,.txt,.xlsx,.eml"
              onFile={(chosen) => void takeFile(chosen)}
            />
            {(fault ?? check.error) && <Alert severity="error">{describe(fault ?? check.error)}</Alert>}
            <Button
              variant="contained"
              loading={check.isPending}
              disabled={draft.text.trim() === ''}
              onClick={() => check.mutate(draft.text)}
            >
              {t('Check the numbers')}
            </Button>
          </Box>
        </Section>
      )}
      {checked && checked.numbers.length === 0 && (
        <Alert severity="info">{t('There is no number in this text.')}</Alert>
      )}
      {checked && checked.numbers.length > 0 && (
        <>
          {!domain && (
            <Section title={t('Where they go')}>
              <Box component="fieldset" disabled={isShut} sx={{ ...plainStyles, ...innerStyles }}>
                <PortInTarget draft={draft} onChange={change} />
              </Box>
            </Section>
          )}
          {target && <AccountList id={accounts} domain={target} />}
          <Section
            title={t('{count, plural, one {# number} other {# numbers}}', { count: checked.numbers.length })}
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
              <CheckedNumbers
                numbers={checked.numbers}
                accounts={accounts}
                leads={draft.leads}
                usual={usual}
                hasLeads={target !== ''}
                readOnly={isShut}
                onLead={(number, lead) => change({ leads: { ...draft.leads, [number]: lead } })}
              />
              <SkippedLines
                lines={checked.leftOut}
                summary={t(
                  '{count, plural, one {# line with text that was left out} other {# lines with text that was left out}}',
                  { count: checked.leftOut.length },
                )}
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
              <Box component="fieldset" disabled={isShut} sx={{ ...plainStyles, ...innerStyles }}>
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
                {createdNotice}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <Button
                    variant="outlined"
                    disabled={!hasPlace || !hasCarriers || isShut}
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
