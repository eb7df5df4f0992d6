import { styled } from '@mui/material/styles';
import type { HTMLAttributes } from 'react';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import type { NamedAccount } from './namedAccount';

const Row = styled('li')({
  '&&': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 40 },
  '& svg': { color: vars.palette.text.secondary, flexShrink: 0 },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': {
    marginLeft: 'auto',
    paddingLeft: 8,
    whiteSpace: 'nowrap',
    color: vars.palette.text.secondary,
  },
});

interface Props extends HTMLAttributes<HTMLLIElement> {
  account: NamedAccount;
}

/** An account in the list below a search: what it is, its number, its name. */
export const AccountOption = ({ account, ...item }: Props) => {
  const { icon, value, name, label, kind } = account;
  return (
    <Row {...item}>
      {icon && <Icon name={icon} />}
      <span>
        <b>{name === label ? label : value}</b> {name !== label && name}
      </span>
      {kind && <small>{kind}</small>}
    </Row>
  );
};
