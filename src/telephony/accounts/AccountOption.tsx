import { styled } from '@mui/material/styles';
import type { HTMLAttributes } from 'react';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import type { NamedAccount } from './findNamedAccount';

const Row = styled('li')({
  '&&': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 40 },
  '& svg': { color: vars.palette.text.secondary, flexShrink: 0 },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& i': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontStyle: 'normal',
    fontSize: '0.8125rem',
    color: vars.palette.text.secondary,
  },
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

export const AccountOption = ({ account, ...item }: Props) => {
  const { icon, value, name, label, kind, detail } = account;
  return (
    <Row {...item}>
      {icon && <Icon name={icon} />}
      <span>
        <b>{name === label ? label : value}</b> {name !== label && name}
        {detail && <i title={detail}>{detail}</i>}
      </span>
      {kind && <small>{kind}</small>}
    </Row>
  );
};
