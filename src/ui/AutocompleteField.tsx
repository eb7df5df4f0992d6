import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { msg, t } from '#i18n';

/** State of the search for the typed text: only an answered one may report that nothing matches. */
export type OptionSearch = 'pending' | 'answered' | 'failed';

export const getOptionSearch = (isPending: boolean, isFailed: boolean): OptionSearch =>
  isPending ? 'pending' : isFailed ? 'failed' : 'answered';

interface FieldProps {
  label?: string;
  /** The label is read out, not shown. */
  isLabelHidden?: boolean;
  /** The label stands above the box even while it is empty, where its placeholder says something. */
  isLabelRaised?: boolean;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  required?: boolean;
  error?: boolean;
  /** Below the box: what is wrong with it, or how to fill it in. */
  helperText?: ReactNode;
  /** The text below is read out whenever it changes. */
  isHelperLive?: boolean;
  placeholder?: string | undefined;
  startAdornment?: ReactNode;
  htmlInput?: InputHTMLAttributes<HTMLInputElement>;
  /** State of the caller's own search for the typed text; all options are then offered unfiltered. */
  search?: OptionSearch;
  /** What it offers could not be read: said beneath it and in the place of its options, so that nobody takes it for there being none. */
  areUnread?: boolean;
  /** Told when its list opens and closes, for options that are read only then. */
  onOpenChange?: (isOpen: boolean) => void;
}

type Props<
  Value,
  Multiple extends boolean | undefined,
  DisableClearable extends boolean | undefined,
  FreeSolo extends boolean | undefined,
> = FieldProps &
  Omit<AutocompleteProps<Value, Multiple, DisableClearable, FreeSolo>, keyof FieldProps | 'renderInput'>;

const LOAD_FAILED = msg('The choices could not be read.');

const keepAllOptions = <Value,>(options: Value[]): Value[] => options;

/** How the list below the box stands out from the form it covers. */
const listPaper = { paper: { elevation: 8 } } as const;

/** A box in which one types to find an option, from a list at hand or one that is read while typing. */
export const AutocompleteField = <
  Value,
  Multiple extends boolean | undefined = false,
  DisableClearable extends boolean | undefined = false,
  FreeSolo extends boolean | undefined = false,
>({
  label,
  isLabelHidden = false,
  isLabelRaised = false,
  name,
  inputRef,
  required = false,
  error = false,
  helperText,
  isHelperLive = false,
  placeholder,
  startAdornment,
  htmlInput,
  search,
  areUnread = search === 'failed',
  onOpenChange,
  ...props
}: Props<Value, Multiple, DisableClearable, FreeSolo>) => (
  <Autocomplete<Value, Multiple, DisableClearable, FreeSolo>
    size="small"
    slotProps={listPaper}
    clearText={t('Clear')}
    openText={t('Open')}
    closeText={t('Close')}
    loadingText={t('Loading…')}
    noOptionsText={t('No options')}
    {...(search && {
      filterOptions: keepAllOptions,
      loading: search === 'pending',
      loadingText: t('Searching…'),
      noOptionsText: t('Nothing matches.'),
    })}
    {...(onOpenChange && { onOpen: () => onOpenChange(true), onClose: () => onOpenChange(false) })}
    {...props}
    {...(areUnread && { noOptionsText: t(LOAD_FAILED) })}
    renderInput={({ slotProps, ...params }) => (
      <TextField
        {...params}
        name={name}
        inputRef={inputRef}
        label={isLabelHidden ? undefined : label}
        required={required}
        error={error}
        helperText={areUnread && !error ? t(LOAD_FAILED) : helperText}
        placeholder={placeholder}
        slotProps={{
          inputLabel: { ...slotProps.inputLabel, ...(isLabelRaised && { shrink: true }) },
          input: { ...slotProps.input, ...(startAdornment && { startAdornment }) },
          // The form says what is missing, not the browser.
          htmlInput: {
            ...slotProps.htmlInput,
            required: false,
            ...(isLabelHidden && { 'aria-label': label }),
            ...htmlInput,
          },
          ...(isHelperLive && { formHelperText: { role: 'status' } }),
        }}
      />
    )}
  />
);
