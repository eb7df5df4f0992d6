import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { joinAnd, t } from '#i18n';
import type { SectionSpec } from '../../declaration/compiled';
import { isConditionMet, listConditionFields } from '../../declaration/condition';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { type FieldMatch, findFields } from './findFields';
import { type ScreenMatch, useScreenSearch } from './useScreenSearch';

interface Props {
  sections: readonly SectionSpec[];
  onGo: (field: string) => void;
}

type SearchMatch = FieldMatch | ScreenMatch;

const isScreen = (result: SearchMatch): result is ScreenMatch => 'to' in result;

const getLabel = (result: SearchMatch): string => (isScreen(result) ? result.label : result.field.label);

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Finds settings of a form by name in any section and focuses them. Also finds other screens that contain them. The /
 * key focuses the search.
 */
const FormSearch = ({ sections, onGo }: Props) => {
  const { getValues } = useFormContext();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const viewer = useViewer();
  const otherScreens = useScreenSearch(useResourceContext() ?? '');
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextInput(event.target))
        return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const fields = sections.flatMap((section) => section.fields);
  /** Returns the reason why a field is hidden; undefined if it is visible. */
  const hiddenBy = ({ field, section }: FieldMatch): string | undefined => {
    const values = getValues();
    const missing = [section.when, field.when].find(
      (condition) => !isConditionMet(condition, values, viewer),
    );
    if (!missing) return undefined;
    const controls = listConditionFields(missing).flatMap(
      (name) => fields.find((candidate) => candidate.field === name)?.label ?? [],
    );
    return controls.length > 0
      ? t('Depends on: {fields}', { fields: joinAnd(controls.map((label) => `“${label}”`)) })
      : t('Not available for this record.');
  };
  return (
    <AutocompleteField<SearchMatch>
      options={[...findFields(sections, typed), ...otherScreens(typed)]}
      search="answered"
      open={typed.trim() !== ''}
      noOptionsText={t('No matching setting.')}
      forcePopupIcon={false}
      clearOnBlur
      autoHighlight
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, result) => {
        if (result) isScreen(result) ? navigate(result.to) : onGo(result.field.field);
      }}
      getOptionLabel={getLabel}
      getOptionKey={(result) => (isScreen(result) ? result.to : result.field.field)}
      getOptionDisabled={(result) => !isScreen(result) && hiddenBy(result) !== undefined}
      renderOption={({ key: _, ...item }, result) => (
        <li
          key={isScreen(result) ? result.to : result.field.field}
          {...item}
          style={{ display: 'flex', flexWrap: 'wrap', columnGap: 12, alignItems: 'baseline' }}
        >
          <span style={{ flex: 1 }}>{getLabel(result)}</span>
          <Typography variant="caption" color="textSecondary" component="span">
            {isScreen(result) ? t('Another screen') : (hiddenBy(result) ?? result.section.section)}
          </Typography>
        </li>
      )}
      inputRef={box}
      label={t('Find a setting')}
      isLabelHidden
      placeholder={t('Find a setting')}
      htmlInput={{ type: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="Search" />
        </InputAdornment>
      }
      onKeyDown={(event) => {
        // Enter would submit the enclosing form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      sx={{ maxWidth: 420, bgcolor: 'background.paper', borderRadius: 1 }}
    />
  );
};

export default FormSearch;
