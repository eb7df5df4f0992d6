import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { msg, t } from '#i18n';
import type { OptionSearch } from './optionSearch';
import { useTypedChoice } from './useTypedChoice';

interface FieldProps {
  label?: string;
  /** Whether to provide the label only to screen readers. */
  isLabelHidden?: boolean;
  /** Whether the label stays above the input if it is empty, so that the placeholder is visible. */
  isLabelRaised?: boolean;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  required?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  /** Whether screen readers announce changes of the helper text. */
  isHelperLive?: boolean;
  placeholder?: string | undefined;
  startAdornment?: ReactNode;
  htmlInput?: InputHTMLAttributes<HTMLInputElement>;
  /** State of the search, if the caller performs it. The options are then not filtered here. */
  search?: OptionSearch;
  /**
   * Whether the options could not be loaded. This is shown below the input and in the list, so that the list does not
   * appear to be empty.
   */
  areUnread?: boolean;
  /** Called when the list opens or closes, for options that are loaded only when needed. */
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

const returnAllOptions = <Value,>(options: Value[]): Value[] => options;

/** Raises the list visually above the form that it covers. */
const listPaper = { paper: { elevation: 8 } } as const;

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
}: Props<Value, Multiple, DisableClearable, FreeSolo>) => {
  const [isOpenHere, setOpenHere] = useState(false);
  const [typed, setTyped] = useState('');
  // Not a state, because rendering new options would remove the highlight.
  const isHighlighted = useRef(false);
  const setOpen = (isOpen: boolean) => {
    setOpenHere(isOpen);
    onOpenChange?.(isOpen);
  };
  const { problem, reset, onEnter, onLeave } = useTypedChoice<Value>({
    options: props.options,
    isPending: search === 'pending' || props.loading === true,
    text: props.freeSolo || typed === '' ? '' : (props.inputValue ?? typed),
    getNames: (option) => [
      (props.getOptionLabel ?? String)(option),
      ...(props.getOptionKey ? [String(props.getOptionKey(option))] : []),
    ],
    take: (event, option) => {
      const value = props.multiple ? [...((props.value ?? []) as Value[]), option] : option;
      props.onChange?.(event as SyntheticEvent, value as never, 'selectOption', { option });
      props.onInputChange?.(event, '', 'selectOption');
      setTyped('');
      setOpen(false);
    },
  });
  return (
    <Autocomplete<Value, Multiple, DisableClearable, FreeSolo>
      size="small"
      slotProps={listPaper}
      clearText={t('Clear')}
      openText={t(msg('Open', 'action'))}
      closeText={t('Close')}
      loadingText={t('Loading…')}
      noOptionsText={t('No options')}
      {...(search && {
        filterOptions: returnAllOptions,
        loading: search === 'pending',
        loadingText: t('Searching…'),
        noOptionsText: t('Nothing matches.'),
      })}
      open={isOpenHere}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      {...props}
      onKeyDown={(event) => {
        props.onKeyDown?.(event);
        // Enter chooses an entry and must not submit the form, even if no entry is highlighted.
        if (event.key === 'Enter' && isOpenHere && !props.freeSolo) event.preventDefault();
        onEnter(event, isHighlighted.current);
      }}
      onHighlightChange={(event, option, reason) => {
        props.onHighlightChange?.(event, option, reason);
        isHighlighted.current = option !== null && reason === 'keyboard';
      }}
      onInputChange={(event, text, reason) => {
        props.onInputChange?.(event, text, reason);
        setTyped(reason === 'input' ? text : '');
        if (reason !== 'blur') reset();
        else if (name !== undefined && event) onLeave(event);
      }}
      {...(areUnread && { noOptionsText: t(LOAD_FAILED) })}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          name={name}
          inputRef={inputRef}
          label={isLabelHidden ? undefined : label}
          required={required}
          error={error || problem !== undefined}
          helperText={problem ?? (areUnread && !error ? t(LOAD_FAILED) : helperText)}
          placeholder={placeholder}
          slotProps={{
            inputLabel: { ...slotProps.inputLabel, ...(isLabelRaised && { shrink: true }) },
            input: { ...slotProps.input, ...(startAdornment && { startAdornment }) },
            // Validation messages are provided by the form instead of the browser.
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
};
