import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { joinAnd, msg, t } from '#i18n';
import { isEmail } from '../../../contract/formats';
import { isRestorable } from '../../../contract/people/restorableEntities';
import type { ResourceSpec } from '../../declaration/compiled';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { getReferenceName } from '../../views/actions/references/getReferenceName';
import { ReferencesPanel } from '../../views/actions/references/ReferencesPanel';
import { isAllowedSuccessor } from '../../views/actions/references/SuccessorInput';
import { type Reference, type References, useReferences } from '../../views/actions/references/useReferences';
import { toTarget } from '../../views/actions/target';
import { useDeletionText } from '../../views/actions/useDeletionText';
import { useChoices } from '../../views/sources/useChoices';
import { PlanSummary } from '../runs/PlanSummary';
import { PhoneDispositionInput } from './PhoneDispositionInput';
import type { AssignedPhone, Plan } from './plan';
import { buildSteps, successorKinds } from './steps';
import type { Assignments } from './useAssignments';

interface Props {
  domain: string;
  spec: ResourceSpec;
  record: RaRecord;
  assignments: Assignments;
  onChosen: (plan: Plan) => void;
}

const FormPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

/** Whether a reference is a phone line; these are handled by the choices for phones. */
const isLineReference = ({ kind, field }: Reference): boolean => kind === 'phone' && field === 'extensions';

const getReferenceKey = ({ place, to }: Pick<Reference, 'place' | 'to'>): string => `${place} ${to}`;

const dispositionLabels = {
  delete: msg('Delete it'),
  disable: msg('Keep it disabled, with its voicemail and settings'),
} as const;

export const OffboardingForm = ({ domain, spec, record, assignments, onChosen }: Props) => {
  const [disposition, setDisposition] = useState<Plan['extensionDisposition']>('delete');
  const [successor, setSuccessor] = useState<Plan['successor']>(null);
  const [phones, setPhones] = useState<AssignedPhone[]>(() =>
    assignments.phones.map((phone) => ({ ...phone, disposition: 'stays', next: '' })),
  );
  const [endsSoftphones, setEndsSoftphones] = useState(true);
  const [endsLogin, setEndsLogin] = useState(true);
  const [messagesTo, setMessagesTo] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const removalText = useDeletionText(spec.menu.level);
  const action = spec.actions.find(({ name }) => name === disposition);
  const references = useReferences(spec, action ?? {}, toTarget(record));
  const referring = action?.references;
  const extension = String(record.name);
  const name = String(record.full_name || extension);

  const places = references.places?.filter((place) => !isLineReference(place));
  const answered = places?.filter((place) => references.answerTo(place) !== undefined) ?? [];
  const visibleReferences: References = {
    ...references,
    places,
    open: disposition === 'delete' && places ? places.length - answered.length : 0,
  };
  const { choices } = useChoices({
    field: 'heir',
    label: '',
    kind: 'account',
    ...(referring && { choicesFrom: referring.successors }),
  });
  const otherChoices = choices.filter(({ value }) => !references.names.includes(value));
  const getName = (account: string) => otherChoices.find(({ value }) => value === account)?.label ?? account;
  const successors = otherChoices.filter(({ group = '' }) => successorKinds.includes(group));
  const chooseSuccessor = (next: (typeof successors)[number] | null) => {
    setSuccessor(next && { account: next.value, kind: next.group ?? '', name: next.label });
    // Answers that use the previous successor are replaced; answers that were set individually are retained.
    const free = (places ?? []).filter((place) => {
      const answer = references.answerTo(place);
      return answer === undefined || (successor !== null && answer === successor.account);
    });
    if (next)
      references.answer(
        free.filter((place) => isAllowedSuccessor(place, next.value, otherChoices)),
        next.value,
      );
    else references.answer(free, undefined);
  };

  const isMailWrong = messagesTo !== '' && !isEmail(messagesTo);
  const lines = disposition === 'delete' ? (references.places ?? []).filter(isLineReference) : [];
  const plan: Plan = {
    domain,
    extension,
    name,
    extensionDisposition: disposition,
    answers: [
      ...answered.map((reference) => ({
        place: reference.place ?? '',
        to: reference.to ?? '',
        replace_with: references.answerTo(reference) ?? '',
      })),
      ...lines.map(({ place, to }) => ({ place: place ?? '', to: to ?? '', replace_with: '' })),
    ],
    places: answered.map((reference) => {
      const next = references.answerTo(reference);
      const params = { place: getReferenceName(reference), title: reference.title };
      return next
        ? t('{place} ({title}): {next}', { ...params, next: getName(next) })
        : t('{place} ({title}): taken out', params);
    }),
    phones,
    softphones: endsSoftphones || disposition === 'delete' ? assignments.softphones : [],
    login: endsLogin ? assignments.login : null,
    messages: assignments.messages,
    messagesTo: isMailWrong ? '' : messagesTo,
    successor: successor,
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (references.places && visibleReferences.open === 0 && !isMailWrong) onChosen(plan);
      }}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(280px, 360px)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        {assignments.missing.length > 0 && (
          <Alert severity="warning">
            {t('Could not be read, and stays as it is: {missing}.', {
              missing: joinAnd(assignments.missing),
            })}
          </Alert>
        )}
        <FormPart title={t('Calls to {name}', { name })}>
          <AutocompleteField
            options={successors}
            getOptionLabel={({ label }) => label}
            getOptionKey={({ value }) => value}
            isOptionEqualToValue={(option, other) => option.value === other.value}
            value={successors.find(({ value }) => value === successor?.account) ?? null}
            onChange={(_, next) => chooseSuccessor(next)}
            label={t('Who takes their place')}
            helperText={
              disposition === 'delete'
                ? t(
                    'Is offered in every place below, and reached by whoever dials {extension}. Empty: nobody.',
                    { extension },
                  )
                : t('Is offered in every place below. Empty: nobody.')
            }
          />
          {referring && (
            <ReferencesPanel referring={referring} references={visibleReferences} isSubmitted={isSubmitted} />
          )}
        </FormPart>
        {assignments.messages > 0 && (
          <FormPart title={t('Voicemail')}>
            <Typography>
              {disposition === 'delete'
                ? t(
                    '{count, plural, one {# voice message in the mailbox, deleted with the extension.} other {# voice messages in the mailbox, deleted with the extension.}}',
                    { count: assignments.messages },
                  )
                : t(
                    '{count, plural, one {# voice message in the mailbox, kept while the extension is disabled.} other {# voice messages in the mailbox, kept while the extension is disabled.}}',
                    { count: assignments.messages },
                  )}
            </Typography>
            <TextField
              size="small"
              type="email"
              label={t('Mail them first to')}
              value={messagesTo}
              error={isSubmitted && isMailWrong}
              helperText={
                isSubmitted && isMailWrong ? t('This is no e-mail address.') : t('Empty: to nobody.')
              }
              onChange={({ target }) => setMessagesTo(target.value.trim())}
            />
          </FormPart>
        )}
        {(phones.length > 0 || assignments.softphones.length > 0) && (
          <FormPart title={t('Phones')}>
            {phones.map((phone) => (
              <PhoneDispositionInput
                key={phone.mac}
                phone={phone}
                people={otherChoices.filter(({ group }) => group === 'extensions')}
                onChange={(next) =>
                  setPhones(
                    phones.map((candidate) => (candidate === phone ? { ...candidate, ...next } : candidate)),
                  )
                }
              />
            ))}
            {assignments.softphones.length > 0 && (
              <FormControlLabel
                control={
                  <Switch
                    checked={endsSoftphones || disposition === 'delete'}
                    disabled={disposition === 'delete'}
                    onChange={(_, isOn) => setEndsSoftphones(isOn)}
                  />
                }
                label={
                  disposition === 'delete'
                    ? t(
                        '{count, plural, one {# softphone, removed with the extension} other {# softphones, removed with the extension}}',
                        { count: assignments.softphones.length },
                      )
                    : t('{count, plural, one {Remove # softphone} other {Remove # softphones}}', {
                        count: assignments.softphones.length,
                      })
                }
              />
            )}
          </FormPart>
        )}
        {assignments.login && (
          <FormPart title={t('Sign-in')}>
            <FormControlLabel
              control={<Switch checked={endsLogin} onChange={(_, isOn) => setEndsLogin(isOn)} />}
              label={t('Disable the login {email}', { email: assignments.login.email })}
            />
          </FormPart>
        )}
        <FormPart title={t('Extension {extension}', { extension })}>
          <RadioGroup
            aria-label={t('Extension {extension}', { extension })}
            value={disposition}
            onChange={(_, next) => setDisposition(next === 'disable' ? 'disable' : 'delete')}
          >
            {Object.entries(dispositionLabels).map(([value, label]) => (
              <FormControlLabel key={value} value={value} control={<Radio />} label={t(label)} />
            ))}
          </RadioGroup>
        </FormPart>
      </Box>
      <PlanSummary
        steps={buildSteps(plan)}
        label={
          disposition === 'delete'
            ? t('Delete {extension} and finish', { extension })
            : t('Disable {extension} and finish', { extension })
        }
        isBusy={false}
        danger={disposition === 'delete'}
      >
        {plan.places.length > 0 && (
          <Box
            component="ul"
            aria-label={t('Places that change')}
            sx={{ m: 0, pl: 2.5, typography: 'body2' }}
          >
            {answered.map((reference, index) => (
              <li key={getReferenceKey(reference)}>{plan.places[index]}</li>
            ))}
          </Box>
        )}
        {isSubmitted && visibleReferences.open > 0 && (
          <Alert severity="error">
            {t(
              '{count, plural, one {# place leads to {extension} without an answer.} other {# places lead to {extension} without an answer.}}',
              { count: visibleReferences.open, extension },
            )}
          </Alert>
        )}
        {disposition === 'delete' && (
          <Typography variant="body2" color="textSecondary">
            {removalText(isRestorable('extension'), 1)}
          </Typography>
        )}
      </PlanSummary>
    </Box>
  );
};
