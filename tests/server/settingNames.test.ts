import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { getRules } from '../../server/common/diallingRules';
import { readSettings } from '../../server/serverSettings';
import { checkSettingNames, settingNames } from '../../server/settingNames';

type Name = (typeof settingNames)[number];

const bucket = {
  FILES_S3_BUCKET: 'files',
  FILES_S3_ACCESS_KEY_ID: 'id',
  FILES_S3_SECRET_ACCESS_KEY: 'secret',
};
const companion = { UPSTREAM_API: 'https://api.example', ISSUER: 'https://id.example' };

/** A value that each setting refuses, with the other settings that it needs. `null`: any text is a valid value. */
const wrongValues: Record<Name, [value: string, others?: NodeJS.ProcessEnv] | null> = {
  PORT: ['http'],
  HOST: ['http://127.0.0.1'],
  PUBLIC_URL: ['console'],
  DATA_FOLDER: null,
  DATABASE_URL: ['mysql://a@b/c'],
  DATABASE_READ_URL: ['standby', { DATABASE_URL: 'postgres://a@b/c' }],
  DATABASE_LISTEN_URL: ['listen', { DATABASE_URL: 'postgres://a@b/c' }],
  DATABASE_PASSWORD: null,
  DATABASE_CONNECTIONS: ['many'],
  QUERY_TIMEOUT: ['-1'],
  SECRETS_KEY: ['short'],
  SECRETS_KEY_OLD: ['short', { SECRETS_KEY: '07'.repeat(32) }],
  SECRETS_KEY_FILE: null,
  ISSUER: ['id.example'],
  AUDIENCE: null,
  CLIENT_ID: null,
  DEMO: ['yes'],
  DEMO_CALL_DAYS: ['-1'],
  DEFAULT_COUNTRY: ['XX'],
  MCP: ['on'],
  PHONE_SWITCH_TOKEN: ['short'],
  RATE_LIMIT_TOKEN: ['none'],
  RATE_LIMIT_ADDRESS: ['none'],
  KEEP_REMOVED_DAYS: ['1.5'],
  MAX_WAIT_MS: ['1s'],
  KEEP_API_KEYS_DAYS: ['x'],
  KEEP_CALLS_MONTHS: ['x'],
  KEEP_AUDIT_MONTHS: ['x'],
  KEEP_ARCHIVES_GB: ['10 GB'],
  FILES_S3_BUCKET: ['My Files', bucket],
  FILES_S3_REGION: ['us east', bucket],
  FILES_S3_ENDPOINT: ['s3', bucket],
  FILES_S3_PREFIX: ['a b', bucket],
  FILES_S3_ACCESS_KEY_ID: ['', bucket],
  FILES_S3_SECRET_ACCESS_KEY: ['', bucket],
  FILES_S3_KEEP_DAYS: ['x', bucket],
  EMERGENCY_URL: ['ftp://e.example', { EMERGENCY_TOKEN: 'x'.repeat(32) }],
  EMERGENCY_TOKEN: ['short'],
  SMTP_URL: ['mail.example', { SMTP_FROM: 'a@b.example' }],
  SMTP_FROM: ['nobody', { SMTP_URL: 'smtp://mail.example' }],
  WEBHOOK_HOSTS: ['https://hooks.example'],
  WEBHOOK_PORTS: ['web'],
  DRAIN_SECONDS: ['x'],
  LOG_FORMAT: ['xml'],
  LOG_LEVEL: ['loud'],
  METRICS_PORT: ['x'],
  METRICS_TOKEN: ['short'],
  UPSTREAM_API: ['api', companion],
  UPSTREAM_TIMEOUT: ['x', companion],
  APIS: ['{'],
  ALLOWED_ORIGINS: ['console.example'],
  ACCESS_TOKEN_SECONDS: ['1h'],
  CONSOLE_FOLDER: null,
};

/** Spellings with a missing, swapped or wrong letter, or in lower case. */
const misspell = (name: string): string[] => [
  name.slice(0, 3) + name.slice(4),
  name.slice(0, -2) + name.at(-1) + name.at(-2),
  `${name}S`,
  name.toLowerCase(),
];

describe('setting of the environment', () => {
  it.each(settingNames.filter((name) => wrongValues[name]))(
    '%s with a wrong value is refused by name',
    (name) => {
      const [value, others] = wrongValues[name] ?? [''];
      // The dialling rules are read when the module is loaded.
      const read = () =>
        name === 'DEFAULT_COUNTRY' ? getRules(value) : readSettings({ ...others, [name]: value });
      expect(read).toThrow(name);
    },
  );

  it.each(settingNames.filter((name) => name.length > 5))('%s is suggested for a misspelt name', (name) => {
    for (const wrong of misspell(name)) {
      if (settingNames.some((known) => known === wrong)) continue;
      expect([wrong, () => checkSettingNames({ [wrong]: '1' })]).toEqual([wrong, expect.any(Function)]);
      expect(() => checkSettingNames({ [wrong]: '1' })).toThrow(
        `There is no setting ${wrong}. Did you mean `,
      );
    }
  });

  it('is refused for unknown names with a prefix of Trunkline', () => {
    expect(() => checkSettingNames({ KEEP_EVERYTHING: '1' })).toThrow('There is no setting KEEP_EVERYTHING.');
    expect(() => checkSettingNames({ ISSUER_FILE: '/run/issuer' })).toThrow(
      "ISSUER can't be read from a file",
    );
  });

  it('accepts variables of other programs', () => {
    expect(() =>
      checkSettingNames({
        HOME: '/root',
        HOSTNAME: 'a',
        PATH: '/bin',
        LOGNAME: 'a',
        NODE_ENV: 'production',
        DATABASE_SERVICE_HOST: '192.0.2.1',
        DATABASE_PORT: 'tcp://192.0.2.1:5432',
        METRICS_SERVICE_PORT: '80',
        UPSTREAM_PORT_80_TCP_ADDR: '192.0.2.1',
        OTEL_TRACES_EXPORTER: 'none',
        CLIENT_ID: 'console',
        CLIENT_IP: '192.0.2.1',
        SMTP_URL_FILE: '/run/smtp',
        FILES_S3_PREFIXES: '',
      }),
    ).not.toThrow();
  });

  it('is listed in the documentation, and no other', async () => {
    const docs = await readFile('docs/operate/README.md', 'utf8');
    const [, table = ''] = /### Settings\n([\s\S]*?)\n### /.exec(docs) ?? [];
    const listed = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z\d_…]+)`/g)].map(([, name]) => name),
    );
    const inTable = settingNames.filter((name) => !name.startsWith('FILES_S3_'));
    expect(listed.filter((name) => name !== 'FILES_S3_…').sort()).toEqual([...inTable].sort());
    const files = await readFile('docs/operate/files.md', 'utf8');
    for (const name of settingNames.filter((candidate) => candidate.startsWith('FILES_S3_')))
      expect(files).toContain(name);
  });
});
