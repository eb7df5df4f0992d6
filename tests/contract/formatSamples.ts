import type { FormatName } from '../../contract/formats';

interface FormatSamples {
  accepted: readonly string[];
  refused: readonly string[];
  /** Typed or pasted text mapped to the stored value. */
  typed?: Readonly<Record<string, string>>;
}

/** Sample texts of every format, with the expected results. */
export const formatSamples: Readonly<Record<FormatName, FormatSamples>> = {
  phone: {
    accepted: ['000', '61255500123', '+61 2 5550 0123', '(02) 5550 0123', '02-5550-0123', '1'.repeat(15)],
    refused: [
      ...[' ', 'abc', '12', '+', '1'.repeat(16), '6125550012x', '61 2 5550;DROP', ' 000', '++61255500123'],
      'any spelling',
    ],
  },
  email: {
    accepted: [
      'name@company.example',
      'a.b+c_d@x-y.example',
      "o'hara@a.b.example",
      `${'a'.repeat(64)}@a.example`,
    ],
    refused: [
      ...[
        'desk',
        'a@b',
        'a@b..c',
        'a..b@c.example',
        '.a@c.example',
        'a.@c.example',
        'a b@c.example',
        'a@c.example.',
      ],
      ...[
        'a@-c.example',
        'a@@c.example',
        '@c.example',
        'a@',
        ' a@c.example',
        'a@c.example, b@c.example',
        '"a"@c.example',
      ],
      ...['a@[192.0.2.1]', 'ä@c.example', `${'a'.repeat(65)}@a.example`],
    ],
    typed: { ' name@company.example ': 'name@company.example' },
  },
  domain: {
    accepted: ['wharf.pbx.example', 'localhost', 'a-b.example', '_sip.example', 'WHARF.example', 'x'],
    refused: [
      ' ',
      'a..b',
      '-a.example',
      'a b.example',
      `${'a'.repeat(64)}.example`,
      'http://a.example',
      'a.example.',
    ],
    typed: { ' Wharf.PBX.example ': 'wharf.pbx.example' },
  },
  date: {
    accepted: ['2026-11-21', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'],
    refused: [
      ...[
        '2026-02-29',
        '2026-02-30',
        '2100-02-29',
        '2026-13-01',
        '2026-00-10',
        '2026-01-00',
        '2026-04-31',
        '0000-01-01',
      ],
      ...['21.11.2026', '2026-1-1', '2026-11-21 ', '2026-11-21T00:00:00Z', 'tomorrow'],
    ],
  },
  'date-time': {
    accepted: [
      ...[
        '2026-11-21T09:30:00Z',
        '2026-11-21T09:30:00.123Z',
        '2026-11-21T09:30Z',
        '2026-11-21T09:30:00+10:30',
      ],
      ...['2026-11-21t09:30:00z', '2028-02-29T23:59:59-05:00'],
    ],
    refused: [
      ...['soon', '2026-11-21', '2026-11-21T09:30:00', '2026-11-21 09:30:00Z', '2026-02-30T09:30:00Z'],
      ...['2026-11-21T24:00:00Z', '2026-11-21T09:60:00Z', '2026-11-21T09:30:60Z', '2026-11-21T09:30:00+1000'],
      ...['2026-11-21T09:30:00+99:00', '2026-11-21T09:30:00Z[UTC]', 'Nov 21, 2026 09:30', '2026'],
    ],
    typed: { '2026-11-21T09:30:00Z': '2026-11-21T09:30:00Z', '2026-02-30 09:30': '2026-02-30 09:30' },
  },
  mac: {
    accepted: [
      ...['001565A1B2C3', '00:15:65:a1:b2:c3', '00-15-65-A1-B2-C3', '0015.65a1.b2c3', '00 15 65 A1 B2 C3'],
      ...['00_15_65_A1_B2_C3', '0x001565A1B2C3'],
    ],
    refused: ['zz', '00:15:65:a1:b2', '00:15:65:a1:b2:cg', '001565A1B2C', '00/15/65/A1/B2/C3'],
    typed: {
      '00-15-65-a1-b2-c3': '001565A1B2C3',
      ' 0015.65a1.b2c3': '001565A1B2C3',
      '0x001565a1b2c3': '001565A1B2C3',
    },
  },
  uri: {
    accepted: [
      ...['https://www.wharf.example/', 'http://wharf.example', 'HTTPS://wharf.example:8443/a?b=c#d'],
      ...['https://192.0.2.1/', 'https://[2001:db8::1]/', 'https://name:word@wharf.example'],
    ],
    refused: [
      ...[
        'wharf.example',
        'javascript:alert(1)',
        'ftp://x.example',
        'https://',
        'https:///x',
        'https://a b.example',
      ],
      ...['https://?', 'https://x.example:port', 'data:text/html,x', '//x.example', ' https://x.example'],
    ],
    typed: {
      'www.wharf.example/a': 'https://www.wharf.example/a',
      'http://wharf.example': 'http://wharf.example',
    },
  },
  ip: {
    accepted: [
      '192.0.2.1',
      '0.0.0.0',
      '255.255.255.255',
      '2001:db8::1',
      '::',
      '::1',
      '::ffff:192.0.2.1',
      '2001:DB8:0:0:0:0:0:1',
    ],
    refused: [
      ...[
        '256.0.0.1',
        '192.0.2',
        '192.0.02.1',
        '192.0.2.1.5',
        '2001:db8::g',
        '2001:db8::1::2',
        '1:2:3:4:5:6:7',
        '[::1]',
      ],
      ...['fe80::1%eth0', 'host.example', '192.0.2.1/24', '192.0.2.1:5060', ':', '0x7f.0.0.1', '3232235521'],
    ],
    typed: { ' 2001:DB8::1': '2001:db8::1' },
  },
  hours: {
    accepted: [
      ...[
        '09:00-17:00',
        '08:00-12:00 13:00-17:30',
        '8-17',
        '8:00-12:00 1:00P-5:30P',
        '12:00a-12:00p',
        '22:00-06:00',
      ],
      ...['00:00-24:00', '00:00-00:00', '  09:00-17:00 '],
    ],
    refused: [
      ...[
        'x',
        '8',
        '8-',
        '8-9-10',
        '24:00-25:00',
        '24:00-06:00',
        '09:00-24:30',
        '09:60-10:00',
        '13:00P-14:00P',
        '0:30A-1:00',
      ],
      ...['09:00–17:00', '09:00 - 17:00', '09:00-12:00,13:00-17:00', 'nine to five', '8 to late'],
    ],
  },
  days: {
    accepted: [
      '12/25',
      '02/29',
      '2026-12-25',
      '12/25 2026-01-26',
      '01/26,12/25',
      '1/1',
      '12-25',
      '2026/12/25',
    ],
    refused: [
      '13/45',
      '25/12',
      '2026-02-30',
      '02/30',
      '00/10',
      'xmas',
      '12/25 2027-02-29',
      '12.25',
      '2026-12',
      '0000-01-01',
    ],
  },
  'time-of-day': {
    accepted: ['00:00', '09:30', '23:59', '17:30:15'],
    refused: ['24:00', '9:30', '09:60', '25:00', '0930', '9', '9:30 pm', '09:30Z', 'noon', '09:30:60'],
    typed: { '930': '09:30', '9:30 pm': '21:30', '09.30': '09:30', '12am': '00:00', '24:00': '24:00' },
  },
  'time-zone': {
    accepted: [
      'Australia/Sydney',
      'UTC',
      'Etc/UTC',
      'EST',
      'US/Pacific',
      'GMT',
      'Etc/GMT+5',
      'Asia/Calcutta',
      'Asia/Kolkata',
    ],
    refused: [
      'Australia/Sidney',
      'Sydney',
      '+10:00',
      'UTC+10',
      'IST',
      'CET',
      'BST',
      'ACT',
      'PST',
      'JST',
      'US/Pacific-New',
      'AEST',
      'local',
      'Australia/Sydney ',
      '10',
    ],
  },
  color: {
    accepted: ['#1f5f99', '#1F5F99', '#abc'],
    refused: ['abc', '1f5f99', '#1f5f9', '#1f5f99ff', '#ggg', 'blue', 'rgb(31, 95, 153)', 'rgb(300, 0, 0)'],
    typed: { abc: '#aabbcc', '1F5F99': '#1f5f99', 'rgb(31, 95, 153)': '#1f5f99' },
  },
  account: {
    accepted: ['201', '9*', '*97', '+61255500123', '#L', 'front_desk', '201@wharf.pbx.example', 'naïve'],
    refused: ['two words', '401;402', '4%2', "'; drop table", '201 202', '<script>', '(02)'],
  },
  accounts: {
    accepted: ['201', '401 402 9* 61255501234', ' 201  202 ', '#L'],
    refused: ['401 4%2', '200; 201', '401,402', '<b> 201'],
    typed: { '401, 402;403': '401 402 403' },
  },
  selection: {
    accepted: [
      '201',
      '200 201',
      'public',
      '{"specific":["200"]}',
      '{"except":[]}',
      '{ "except": ["200", "9*"] }',
    ],
    refused: [
      '{"specific":[]}',
      '{"some":["200"]}',
      '{"specific":["2 0"]}',
      '{"specific":200}',
      '{"specific":["200"',
      '[]',
      '200; 201',
    ],
  },
  inherited: { accepted: ['true', 'false'], refused: ['yes', '1', 'TRUE', 'null', ' '] },
};
