import { styled } from '@mui/material/styles';
import { vars } from '../../../theme/vars';
import type { InputProps } from '../inputProps';
import { Labelled } from '../Labelled';
import { useField } from '../useField';

const Segments = styled('div')({
  display: 'inline-flex',
  alignSelf: 'flex-start',
  maxWidth: '100%',
  border: `1px solid ${vars.palette.quiet.edge}`,
  borderRadius: 6,
  overflow: 'hidden',
  '&.wrong': { borderColor: vars.palette.error.main },
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 34,
    padding: '0 14px',
    fontSize: '0.875rem',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& label + label': { borderLeft: `1px solid ${vars.palette.quiet.edge}` },
  '& label:hover': { backgroundColor: vars.palette.quiet.hover },
  '& label:has(:checked)': {
    backgroundColor: vars.palette.quiet.selected,
    color: vars.palette.primary.main,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 5,
  },
  '& label:has(:disabled)': { cursor: 'default', color: vars.palette.text.disabled },
  '& input': { position: 'absolute', opacity: 0, inset: 0, margin: 0, cursor: 'inherit' },
});

/** Yes, no, or what the level above says: three states, with the inherited value and whose it is. */
export const InheritedInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const { inherited, value } = bound;
  const current = value === 'true' || value === 'false' ? value : '';
  const above = inherited?.text === undefined ? 'Default' : `Default: ${inherited.text}`;
  const states = [
    ['', above] as const,
    ...Object.entries(props.spec.choices ?? { true: 'Yes', false: 'No' }),
  ];
  const origin =
    inherited && props.spec.inheritsFrom && current === '' ? `Taken from ${inherited.from}.` : undefined;
  const hint = bound.error ?? [props.spec.help, origin].filter(Boolean).join(' ');
  return (
    <Labelled bound={{ ...bound, hint }}>
      <Segments className={bound.error ? 'wrong' : undefined}>
        {states.map(([key, text], index) => (
          <label key={key} title={key === '' && inherited ? `From ${inherited.from}` : undefined}>
            <input
              type="radio"
              name={`${bound.id}${bound.name}`}
              value={key}
              checked={current === key}
              disabled={bound.disabled}
              ref={index === 0 ? bound.ref : undefined}
              onChange={() => bound.set(key)}
              onBlur={bound.onBlur}
            />
            {text}
          </label>
        ))}
      </Segments>
    </Labelled>
  );
};
