import { describe, expect, it } from 'vitest';
import { isSecretName } from '../../archive/from/isSecretName';
import { parseForeignNumber } from '../../archive/from/parseForeignNumber';
import { normaliseNumber } from '../../server/numberingPlan/normaliseNumber';

describe('parseForeignNumber', () => {
  it.each([
    ['0255501000', '61255501000'],
    ['+61255501000', '61255501000'],
    ['+61 (0)2 5550 1000', '61255501000'],
    ['(02) 5550 1000', '61255501000'],
    ['^\\+?(61255501000)$', '61255501000'],
    ['^\\+?61(255501000)$', '61255501000'],
    ['^(?:\\+?61)?(255501000)$', '61255501000'],
    ['^[+]?0255501000$', '61255501000'],
    ['_0255501000', '61255501000'],
    ['^(\\d{10})$', null],
    ['^612555010[0-9]{2}$', null],
    ['^61255501...$', null],
    ['61255501...', null],
    ['0255501000|0255501001', null],
    ['_02555010XX', null],
    ['201', null],
    ['Front desk', null],
  ])('converts %s to %s', (text, number) => {
    expect(parseForeignNumber(text, normaliseNumber)).toBe(number);
  });
});

describe('isSecretName', () => {
  it.each([
    'password',
    'fcc_password',
    'userpassword',
    'AuthPassword',
    'WebClientPassword',
    'SrvcAccessPwd',
    'voicemail_vmpwd',
    'VMPIN',
    'WebPIN',
    'ivr_menu_pin_number',
    'devinfo_secret_origional',
    'Voicemail PIN',
    'ApiToken',
    'AuthID',
    'a/b@Password 2',
  ])('recognises %s as a secret', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each(['pinned', 'author', 'Secretary', 'bypass_media', 'opinion', 'compass', 'SpinUp', 'authority'])(
    'does not treat %s as a secret',
    (name) => {
      expect(isSecretName(name)).toBe(false);
    },
  );
});
