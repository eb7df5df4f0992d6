import { describe, expect, it } from 'vitest';
import { getArchivedFields } from '../../archive/archivedFields';
import { createKeyMatcher } from '../../archive/archivedRecords';
import type { ForeignFile } from '../../archive/from/foreignFile';
import type { ForeignSystem } from '../../archive/from/foreignSystem';
import { parseFreePbx } from '../../archive/from/freePbx/parseFreePbx';
import { parseFusionPbx } from '../../archive/from/fusionPbx/parseFusionPbx';
import { parseSpreadsheet } from '../../archive/from/parseSpreadsheet';
import { parseThreeCx } from '../../archive/from/threeCx/parseThreeCx';
import { MAX_SKIPPED_VALUES, toSystemDocument } from '../../archive/from/toSystemDocument';
import { planImport } from '../../archive/planImport';
import { type Section, type SectionName, sectionNames, sections } from '../../archive/sections';
import { normaliseNumber } from '../../server/numberingPlan/normaliseNumber';
import { freePbxFiles } from './freePbxFiles';
import { FUSION_DOMAIN, fusionPbxDump, fusionPbxFiles } from './fusionPbxFiles';
import { threeCxFiles } from './threeCxFiles';

const spreadsheet: ForeignFile = {
  name: 'phones.csv',
  text: `Type;Number;Name;First name;Last name;E-mail;Members;Leads to;After;Keys;Shoe size;Hours;When closed;Monday;Friday;Holidays
Extension;201;Ada Example;Ada;Example;ada@example.com;;600;20;;38;;;;;
;202;Ben Sample;;;;;;;;;;;;;
Hunt group;600;Sales;;;;201, 202;+61 2 5550 1777;30;;;;;;;
Queue;400;Support;;;;201 202;600;120;;;;;;;
Auto attendant;700;Main menu;;;;;600;5;1=600, 2=400;;900;+61 2 5550 1777;;;
DID;+61 2 5550 1000;Main number;;;;;700;;;;;;;;
Lamp;5;Desk lamp;;;;;;;;;;;;;
Extension;;Nobody;;;;;;;;;;;;;
Opening hours;900;Office;;;;;;;;;;;9:00 – 12:30, 13:00 - 17:00;mornings;12/25
Extension;203;Cy Trial;;;;;;;;;900;600;;;
`,
};

const readers: Readonly<Record<string, () => ForeignSystem>> = {
  FusionPBX: () => parseFusionPbx(fusionPbxFiles),
  FreePBX: () => parseFreePbx(freePbxFiles),
  '3CX': () => parseThreeCx(threeCxFiles),
  spreadsheet: () => parseSpreadsheet([spreadsheet]),
};

const getFields = (system: ForeignSystem, section: SectionName, key: string) =>
  toSystemDocument('phones.example', system, normaliseNumber).document.sections[section]?.find(
    (candidate) => candidate.key === key,
  )?.fields;

const getSkipped = (system: ForeignSystem) =>
  toSystemDocument('phones.example', system, normaliseNumber).left.map(
    ({ record, field, reason }) => `${record} ${field} ${reason}`,
  );

describe('import from FusionPBX', () => {
  const system = parseFusionPbx(fusionPbxFiles);

  it('converts extensions with their mailboxes and forwarding', () => {
    expect(getFields(system, 'extensions', '201')).toEqual({
      name: '201',
      display: 'Ada Example',
      ani: '61255501000',
      first_name: 'Ada',
      display_name: 'Example',
      visible: 'true',
      max_calls: '5',
      mb_timeout: '25',
      cfb: '202',
      cfn: '600',
      rec_external: 'true',
      rec_internal: 'true',
      comment: 'Front desk',
      mb_enable: 'Enabled',
      vmail_option: 'attach',
      email_address: 'ada@example.com',
    });
    expect(getFields(system, 'extensions', '203')).toMatchObject({ disabled: 'true' });
  });

  it('converts groups, queues, menus and numbers with their destinations', () => {
    expect(getFields(system, 'ringGroups', '600')).toEqual({
      name: '600',
      display: 'Sales',
      algo: 'parallel',
      comment: 'Sells things',
      st1_ext: '201 202',
      st1_dur: '30',
      st4_ext: '201',
    });
    expect(getFields(system, 'queues', '400')).toEqual({
      name: '400',
      display: 'Support',
      algorithm: 'longest_idle',
      timeout: '120',
      all_agents: '201 202',
      redirect: '600',
    });
    expect(getFields(system, 'attendants', '700')).toEqual({
      name: '700',
      display: 'Main menu',
      timeout: '5',
      key0: '1',
      act0: '600',
      key1: '2',
      act1: '400',
      redirect: '600',
    });
    expect(getFields(system, 'numbers', '61255501000')).toEqual({
      did: '61255501000',
      display: 'Main number',
      leads_to: '700',
    });
  });

  it('lists what it cannot convert', () => {
    expect(getSkipped(system).sort()).toEqual([
      'extensions 203 cfn target',
      'ringGroups 600 st1_ext target',
      'v_call_center_queues 400 queue_announce_sound unlike',
      'v_call_center_queues 400 tier_level unlike',
      'v_destinations 61255501001 destination_actions value',
      'v_destinations 61255501002 destination_type unlike',
      'v_extensions 201 password secret',
      'v_extensions 201 toll_allow unlike',
      'v_extensions 201 voicemail_password secret',
      'v_extensions 202 forward_all_destination unlike',
      'v_extensions 202 password secret',
      'v_extensions 202 voicemail_password secret',
      'v_extensions 203 password secret',
      'v_fax  unlike',
      'v_ivr_menus 700 ivr_menu_greet_long unlike',
      'v_ivr_menus 700 key 9 value',
      'v_ring_group_destinations row unused',
      'v_ring_groups 600 ring_group_greeting unlike',
      'v_ring_groups 600, member 202 destination_delay unlike',
      'v_voicemails row unused',
    ]);
  });

  it('reads one of several domains from a database dump', () => {
    const dumped = parseFusionPbx([fusionPbxDump], FUSION_DOMAIN);
    expect(dumped.records.map(({ section, key }) => `${section} ${key}`)).toEqual([
      'extensions 201',
      'numbers 61255501000',
    ]);
    expect(getFields(dumped, 'extensions', '201')).toMatchObject({ comment: 'Upstairs\nLeft' });
    expect(getFields(dumped, 'numbers', '61255501000')).toMatchObject({ leads_to: '201' });
  });
});

describe('exports of multiple phone systems', () => {
  it.each([
    [undefined, 'Say which phone system is meant. The files are of several: 00000000-'],
    ['nobody.example', 'The files have no phone system nobody.example; they have 00000000-'],
  ])('are rejected unless one of the phone systems is selected: %s', (domain, message) => {
    expect(() => parseFusionPbx([fusionPbxDump], domain)).toThrow(message);
  });

  it('can be limited to one phone system by its domain name', () => {
    const domains = {
      name: 'v_domains.csv',
      text: `domain_uuid,domain_name\n${FUSION_DOMAIN},phones.example\n`,
    };
    const read = parseFusionPbx([fusionPbxDump, domains], 'phones.example');
    expect(getFields(read, 'extensions', '201')).toMatchObject({ comment: 'Upstairs\nLeft' });
    expect(read.left.map(({ record }) => record)).not.toContain('v_domains');
  });
});

describe('import from FreePBX', () => {
  const system = parseFreePbx(freePbxFiles);

  it('converts extensions', () => {
    expect(getFields(system, 'extensions', '201')).toEqual({
      name: '201',
      display: 'Ada Example',
      ani: '61255501000',
      mb_timeout: '25',
      mb_enable: 'Enabled',
      email_address: 'ada@example.com',
      vmail_option: 'attach_delete',
      rec_external: 'true',
      cw: 'true',
    });
  });

  it('converts groups and queues, and assigns each menu a separate number', () => {
    expect(getFields(system, 'ringGroups', '600')).toEqual({
      name: '600',
      display: 'Sales',
      algo: 'parallel',
      st1_dur: '30',
      st1_ext: '201 202 61255501777',
    });
    expect(getFields(system, 'queues', '400')).toEqual({
      name: '400',
      display: 'Support',
      algorithm: 'round_robin',
      ring_time: '15',
      timeout: '120',
      all_agents: '202 201',
      redirect: '600',
    });
    expect(getFields(system, 'attendants', '700')).toEqual({
      name: '700',
      display: 'Main menu',
      timeout: '10',
      key0: '1',
      act0: '600',
      redirect: '400',
    });
    expect(getFields(system, 'numbers', '61255501000')).toMatchObject({ leads_to: '700' });
    expect(getFields(system, 'numbers', '61255501001')).toMatchObject({ leads_to: '201' });
  });

  it('converts each time condition to a ring group with its own number, and its hours to a shared trigger', () => {
    expect(getFields(system, 'numbers', '61255501003')).toMatchObject({ leads_to: '950' });
    expect(getFields(system, 'ringGroups', '950')).toMatchObject({
      flag: '900',
      night: '600',
      st4_ext: '700',
    });
    expect(getFields(system, 'numbers', '61255501004')).toMatchObject({ leads_to: '951' });
    expect(getFields(system, 'ringGroups', '951')).toMatchObject({
      flag: '900',
      night: '600',
      st4_ext: '201',
    });
    expect(getFields(system, 'triggers', '900')).toEqual({
      name: '900',
      display: 'Office hours',
      mode: 'clock',
      invert: 'true',
      mon: '09:00-17:00',
      tue: '09:00-17:00',
      wed: '09:00-17:00',
      thu: '09:00-17:00',
      fri: '09:00-12:00',
      sat: '09:00-12:00',
    });
  });

  it('lists what it cannot convert', () => {
    expect(getSkipped(system).sort()).toEqual([
      'contacts  unlike',
      'dids 61255501001 alertinfo unlike',
      'dids 61255501002 cidnum unlike',
      'dids any extension value',
      'extensions 201 secret secret',
      'extensions 201 voicemail_vmpwd secret',
      'extensions 202 findmefollow_grplist unlike',
      'extensions 202 findmefollow_grptime unlike',
      'extensions 202 findmefollow_strategy unlike',
      'extensions 202 secret secret',
      'extensions 202 sipname unlike',
      'ivr_details 1 announcement unlike',
      'ivr_details 1 key 2 value',
      'queues 400 penaltymemberslimit unlike',
      'ringgroups 600 grppre unlike',
      'ringgroups 600 postdest value',
      'timeGroups row unused',
      'timeconditions 2 deptname unlike',
      'timegroups 1 time value',
    ]);
  });
});

describe('import from 3CX', () => {
  const system = parseThreeCx(threeCxFiles);

  it('converts extensions', () => {
    expect(getFields(system, 'extensions', '201')).toEqual({
      name: '201',
      display: 'Ada Example & Daughter',
      first_name: 'Ada',
      display_name: 'Example & Daughter',
      email_address: 'ada@example.com',
      ani: '61255501000',
      mb_enable: 'Enabled',
      vmail_option: 'attach',
      mb_timeout: '25',
    });
    expect(getFields(system, 'extensions', '202')).toMatchObject({ disabled: 'true' });
  });

  it('converts groups, queues, menus and numbers with their destinations', () => {
    expect(getFields(system, 'ringGroups', '600')).toEqual({
      name: '600',
      display: 'Sales',
      algo: 'parallel',
      st1_dur: '30',
      st1_ext: '201 202',
    });
    expect(getFields(system, 'queues', '400')).toEqual({
      name: '400',
      display: 'Support',
      algorithm: 'longest_idle',
      timeout: '120',
      ring_time: '20',
      all_agents: '201 202',
      managers: '201',
      redirect: '600',
    });
    expect(getFields(system, 'attendants', '700')).toMatchObject({
      key0: '1',
      act0: '600',
      key1: '2',
      act1: '400',
      redirect: '400',
    });
    expect(getFields(system, 'numbers', '61255501001')).toMatchObject({ leads_to: '201' });
    // A number without its own rule uses the rule of the main number.
    expect(getFields(system, 'numbers', '61255501003')).toEqual({ did: '61255501003', leads_to: '950' });
  });

  it('converts office hours and the out-of-hours destination', () => {
    expect(getFields(system, 'triggers', '900')).toMatchObject({
      invert: 'true',
      mon: '08:30-17:00',
      tue: '08:30-12:00 13:00-17:00',
    });
    expect(getFields(system, 'numbers', '61255501000')).toMatchObject({ leads_to: '950' });
    expect(getFields(system, 'ringGroups', '950')).toEqual({
      name: '950',
      display: 'Office hours',
      flag: '900',
      night: '+61255501777',
      st4_ext: '700',
    });
  });

  it('lists what it cannot convert', () => {
    expect(getSkipped(system).sort()).toEqual([
      'Extension 201 AuthID secret',
      'Extension 201 AuthPassword secret',
      'Extension 201 ForwardingRules/Rule@Condition unlike',
      'Extension 201 ForwardingRules/Rule@DN unlike',
      'Extension 201 VMPIN secret',
      'ExternalLine 61255501000 AuthPassword secret',
      'ExternalLine 61255501000 SimultaneousCalls unlike',
      'ExternalLineRule 61255501001 HolidaysDestination unlike',
      'ExternalLineRule 61255501001 OutOfOfficeHoursDestination value',
      'ExternalLineRule 61255501002 OfficeHoursDestination value',
      'IVR 700 PromptFilename unlike',
      'IVR 700 key 9 value',
      'OfficeHours period value',
      'Queue 400 AnnouncementInterval unlike',
      'Queue 400 OnHoldFile unlike',
      'Queue 400, Member 202 @SkillGroup unlike',
      'RingGroup 600 Destination value',
      'backup.xml: PhoneSystem/Tenants/Tenant/DNs/FaxExtension  unlike',
      'backup.xml: PhoneSystem/Tenants/Tenant/DNs/ParkExtension  unlike',
      'backup.xml: PhoneSystem/Tenants/Tenant/Holidays  unlike',
      'ringGroups 600 st1_ext target',
    ]);
  });

  it('rejects a file that is not a backup and does not expand XML entities', () => {
    expect(() => parseThreeCx([{ name: 'a.xml', text: 'no XML' }])).toThrow();
    const text = '<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;</a>';
    expect(() => parseThreeCx([{ name: 'a.xml', text }])).toThrow(
      'a.xml is not an XML document: look at line 2.',
    );
    expect(() => parseThreeCx([{ name: 'a.xml', text: '<a>'.repeat(300) }])).toThrow(/deep/);
  });

  it.each(['Extension', 'RingGroup', 'Queue', 'IVR', 'ExternalLineRule', 'Tenant', 'DNs'])(
    'drops nothing from %s and lists unknown data',
    (element) => {
      const left = (extraXml: string) =>
        parseThreeCx(
          threeCxFiles.map((file) => ({
            ...file,
            text: file.text.replace(`<${element}>`, `<${element}>${extraXml}`),
          })),
        ).left.length;
      expect(left('<Novelty>7</Novelty>')).toBe(left('') + 1);
      expect(left('<Novelty Kind="7" />')).toBe(left('') + 1);
    },
  );
});

describe('spreadsheet', () => {
  const system = parseSpreadsheet([spreadsheet]);

  it('is converted to extensions, groups, queues, menus, numbers and triggers', () => {
    expect(getFields(system, 'extensions', '201')).toEqual({
      name: '201',
      display: 'Ada Example',
      first_name: 'Ada',
      display_name: 'Example',
      email_address: 'ada@example.com',
      cfn: '600',
      mb_timeout: '20',
    });
    expect(getFields(system, 'extensions', '202')).toEqual({ name: '202', display: 'Ben Sample' });
    expect(getFields(system, 'ringGroups', '600')).toEqual({
      name: '600',
      display: 'Sales',
      st1_ext: '201 202',
      st1_dur: '30',
      st4_ext: '+61255501777',
    });
    expect(getFields(system, 'queues', '400')).toMatchObject({ all_agents: '201 202', redirect: '600' });
    expect(getFields(system, 'numbers', '61255501000')).toMatchObject({ leads_to: '700' });
    expect(getFields(system, 'attendants', '700')).toMatchObject({ flag: '900', night: '+61255501777' });
    expect(getFields(system, 'triggers', '900')).toEqual({
      name: '900',
      display: 'Office',
      mode: 'clock',
      invert: 'true',
      mon: '09:00-12:30 13:00-17:00',
      holiday: '12/25',
    });
  });

  it('yields a list of the rows and values that cannot be converted', () => {
    expect(getSkipped(system)).toEqual([
      'phones, row 2 Shoe size unlike',
      'phones, row 8 kind value',
      'phones, row 9 number value',
      'phones, row 10 fri value',
      'phones, row 11 hours unlike',
      'phones, row 11 closed unlike',
    ]);
  });
});

describe.each(Object.entries(readers))('import from %s', (_, from) => {
  it('yields only known fields and valid accounts', () => {
    const { document } = toSystemDocument('phones.example', from(), normaliseNumber);
    for (const name of sectionNames)
      for (const { key, fields } of document.sections[name] ?? []) {
        expect(createKeyMatcher(sections[name])(key, fields), `${name} ${key}`).toBe(true);
        const known = getArchivedFields(sections[name] as Section);
        expect([name, key, Object.keys(fields).filter((field) => !(field in known))]).toEqual([
          name,
          key,
          [],
        ]);
      }
    // Sections for which the files contain no data are empty.
    expect(Object.values(document.sections).filter(({ length }) => length === 0)).toEqual([]);
    const emptySections = Object.fromEntries(sectionNames.map((name) => [name, []]));
    const { steps, obstacles } = planImport({ sections: emptySections }, document);
    expect(obstacles).toEqual([]);
    expect(steps.length).toBeGreaterThan(5);
  });
});

describe.each([
  ['FusionPBX', fusionPbxFiles, parseFusionPbx],
  ['FreePBX', freePbxFiles, parseFreePbx],
] as const)('import from %s', (_, files, from) => {
  it.each(files.map(({ name }) => name))('drops nothing from %s and lists unknown data', (changed) => {
    const [file] = files.filter(({ name }) => name === changed);
    const [head = '', ...lines] = (file?.text ?? '').trimEnd().split('\n');
    const text = [`${head},zz_new`, ...lines.map((line) => `${line},7`)].join('\n');
    const left = (inputFiles: readonly ForeignFile[]) => from(inputFiles).left.length;
    const changedFiles = files.map((foreignFile) =>
      foreignFile.name === changed ? { name: changed, text } : foreignFile,
    );
    const isUnread = from(files).left.some(({ record, field }) => field === '' && changed.startsWith(record));
    if (isUnread) expect(left(changedFiles)).toBe(left(files));
    else {
      expect(left(changedFiles)).toBeGreaterThan(left(files));
      expect(from(changedFiles).left.filter(({ field }) => field === 'zz_new').length).toBeGreaterThanOrEqual(
        1,
      );
    }
  });
});

it('files with more unsupported values than permitted are rejected', () => {
  const skipped = { record: 'a', field: 'b', value: 'c', reason: 'unlike' } as const;
  const convert = (count: number) =>
    toSystemDocument('phones.example', { records: [], left: Array(count).fill(skipped) }, normaliseNumber);
  expect(convert(MAX_SKIPPED_VALUES).left).toHaveLength(MAX_SKIPPED_VALUES);
  expect(() => convert(MAX_SKIPPED_VALUES + 1)).toThrow(/more than 200.?000 values/);
});

describe('telephone numbers', () => {
  const readNumbers = (text: string) => {
    const { document, left } = toSystemDocument(
      'phones.example',
      parseSpreadsheet([{ name: 'a.csv', text }]),
      normaliseNumber,
    );
    return {
      numbers: document.sections.numbers ?? [],
      left: left.map(({ record, reason }) => `${record} ${reason}`),
    };
  };

  it('are normalised to international format regardless of their format in the file', () => {
    const { numbers, left } = readNumbers(
      'Type,Number,Leads to\n,201,\nDID,02 5550 1000,201\nDID,+61 2 5550 1001,201\nDID,61255501000,201\nDID,5,201\n',
    );
    expect(numbers.map(({ key, fields }) => [key, fields.did])).toEqual([
      ['61255501000', '61255501000'],
      ['61255501001', '61255501001'],
    ]);
    expect(left).toEqual(['numbers 61255501000 twice', 'numbers 5 value']);
  });

  it('are read from separate FusionPBX trunk prefix and area code columns', () => {
    const text = `destination_prefix,destination_trunk_prefix,destination_area_code,destination_number
61,0,2,55501000
61,0,,0255501001
61,,,0255501002
0,,,255501003
0,,,0255501004
,0,2,55501005
+61,0,02,55501006
1,1,212,5550100
`;
    const system = parseFusionPbx([{ name: 'v_destinations.csv', text }]);
    const { document, left } = toSystemDocument('phones.example', system, normaliseNumber);
    expect(document.sections.numbers?.map(({ key }) => key)).toEqual([
      '12125550100',
      ...[0, 1, 2, 3, 4, 5, 6].map((last) => `6125550100${last}`),
    ]);
    expect(left).toEqual([]);
  });

  it('are derived from FusionPBX prefixes and patterns', () => {
    const text = `destination_prefix,destination_number\n61,255501000\n+61,255501001\n,^\\+?(61255501002)$\n,^61255501\\d{3}$\n,0255501003\n`;
    const system = parseFusionPbx([{ name: 'v_destinations.csv', text }]);
    const { document, left } = toSystemDocument('phones.example', system, normaliseNumber);
    expect(document.sections.numbers?.map(({ key }) => key)).toEqual([
      '61255501000',
      '61255501001',
      '61255501002',
      '61255501003',
    ]);
    expect(left).toMatchObject([{ record: 'numbers ^61255501\\d{3}$', reason: 'value' }]);
  });

  it('are extracted from caller IDs, and a caller ID without a number is skipped', () => {
    const text = 'extension,name,outboundcid,emergency_cid\n201,Ada,"""Ada"" <02 5550 1000>",<Front desk>\n';
    const system = parseFreePbx([{ name: 'extensions.csv', text }]);
    expect(getFields(system, 'extensions', '201')).toEqual({
      name: '201',
      display: 'Ada',
      ani: '61255501000',
    });
    expect(getSkipped(system)).toEqual(['extensions 201 eani value']);
  });
});

describe('records with duplicate keys', () => {
  const text = 'Type,Number,Name\n,201,Ada Example\n,201,Ben Sample\nQueue,201,Support\n';

  it('are skipped, except for the first', () => {
    const system = parseSpreadsheet([{ name: 'a.csv', text }]);
    expect(getFields(system, 'extensions', '201')).toEqual({ name: '201', display: 'Ada Example' });
    const { document, left } = toSystemDocument('phones.example', system, normaliseNumber);
    expect(document.sections.queues).toBeUndefined();
    expect(left).toEqual([
      { record: 'extensions 201', field: 'row', value: 'name 201, display Ben Sample', reason: 'twice' },
      { record: 'queues 201', field: 'row', value: 'name 201, display Support', reason: 'twice' },
    ]);
  });
});

describe('spreadsheet columns', () => {
  it('include DIDs, which are assigned to the extension in the same row', () => {
    const text =
      'Extension,Name,DID,Description\n201,Ada,"02 5550 1000; 0255501001",Front desk\n202,,,Lobby\n,,0255501002,\n';
    const system = parseSpreadsheet([{ name: 'a.csv', text }]);
    expect(getFields(system, 'extensions', '201')).toEqual({ name: '201', display: 'Ada' });
    expect(getFields(system, 'extensions', '202')).toEqual({ name: '202', display: 'Lobby' });
    expect(getFields(system, 'numbers', '61255501000')).toEqual({ did: '61255501000', leads_to: '201' });
    expect(getFields(system, 'numbers', '61255501001')).toEqual({ did: '61255501001', leads_to: '201' });
    expect(getFields(system, 'numbers', '61255501002')).toEqual({ did: '61255501002' });
    expect(getSkipped(system)).toEqual(['a, row 2 Description twice']);
  });

  it('are listed if they have two meanings', () => {
    const text =
      'Type;Number;Name;Monday;Tuesday;Wednesday;Holidays\nHours;900;Office;9-5;9-12 1-5;9am-5pm;3/4';
    const system = parseSpreadsheet([{ name: 'a.csv', text }]);
    expect(getFields(system, 'triggers', '900')).toMatchObject({ wed: '09:00-17:00' });
    expect(getSkipped(system)).toEqual([
      'a, row 2 mon value',
      'a, row 2 tue value',
      'a, row 2 holiday value',
    ]);
  });

  it('are listed if they have no heading or do not apply to opening hours', () => {
    const text = 'Type,Number,Leads to,Monday\nHours,900,201,9:00-17:00,here\n';
    expect(getSkipped(parseSpreadsheet([{ name: 'a.csv', text }]))).toEqual([
      'a, row 2 column 5 unlike',
      'a, row 2 onward unlike',
    ]);
  });
});

describe('settings that cannot be converted', () => {
  it('include queue member penalties and recording of incoming calls (FreePBX)', () => {
    const system = parseFreePbx([
      {
        name: 'extensions.csv',
        text: 'extension,name,recording_in_external,recording_out_external\n201,Ada,force,dontcare\n',
      },
      { name: 'queues_config.csv', text: 'extension,descr,dest\n400,Support,\n' },
      {
        name: 'queues_details.csv',
        text: 'id,keyword,data\n400,member,"Local/201@from-queue/n,5"\n400,member,"Local/201@from-queue/n,0"\n',
      },
    ]);
    expect(getFields(system, 'extensions', '201')).toEqual({ name: '201', display: 'Ada' });
    expect(getSkipped(system)).toEqual([
      'extensions 201 recording_in_external value',
      'queues 400 penalty unlike',
    ]);
  });

  it('include ring time per member and recording of incoming calls (FusionPBX)', () => {
    const system = parseFusionPbx([
      { name: 'v_extensions.csv', text: 'extension,user_record\n201,inbound\n202,local\n' },
      {
        name: 'v_ring_groups.csv',
        text: 'ring_group_uuid,ring_group_extension,ring_group_call_timeout\ng1,600,30\n',
      },
      {
        name: 'v_ring_group_destinations.csv',
        text: 'ring_group_uuid,destination_number,destination_timeout\ng1,201,30\ng1,202,15\n',
      },
    ]);
    expect(getFields(system, 'extensions', '201')).toEqual({ name: '201' });
    expect(getFields(system, 'extensions', '202')).toEqual({ name: '202', rec_internal: 'true' });
    expect(getSkipped(system)).toEqual([
      'v_extensions 201 user_record value',
      'v_ring_groups 600, member 202 destination_timeout unlike',
    ]);
  });

  it('include a caller ID per line and files stored next to the backup (3CX)', () => {
    const line = (callerId: string) =>
      parseThreeCx([
        {
          name: 'backup.xml',
          text: `<a><ExternalLine><ExternalNumber>61255501000</ExternalNumber><OutboundCallerID>${callerId}</OutboundCallerID></ExternalLine></a>`,
        },
        { name: 'notes.txt', text: 'Ours "since 2019' },
      ]);
    expect(getSkipped(line('+61 2 5550 1000'))).toEqual(['notes.txt  unread', 'OfficeHours hours unlike']);
    expect(getSkipped(line('61255501009'))).toContain('ExternalLine 61255501000 OutboundCallerID unlike');
  });

  it('expose no secrets from unknown columns or unused rows', () => {
    const system = parseFreePbx([
      {
        name: 'extensions.csv',
        text: 'extension,name,devinfo_secret_origional,pinned\n201,Ada,Sample.Pass.1,yes\n',
      },
      { name: 'sip.csv', text: 'id,keyword,data\n201,secret,Sample.Pass.1\n' },
      { name: 'ivr_entries.csv', text: 'ivr_id,selection,dest,PinNumber\n9,1,,Sample.Pass.1\n' },
    ]);
    expect(JSON.stringify(system.left)).not.toContain('Sample.Pass.1');
    expect(getSkipped(system)).toContain('extensions 201 devinfo_secret_origional secret');
    expect(getSkipped(system)).toContain('extensions 201 pinned unlike');
  });
});

describe('large imports', () => {
  const COUNT = 20_000;
  const times = (line: (place: number) => string) =>
    Array.from({ length: COUNT }, (_, place) => line(place)).join('\n');

  it.each([
    [
      'FreePBX queues and menus',
      () =>
        parseFreePbx([
          { name: 'queues_config.csv', text: `extension,descr,dest\n${times((at) => `${at},Queue,`)}` },
          { name: 'queues_details.csv', text: `id,keyword,data\n${times((at) => `${at},timeout,15`)}` },
          { name: 'ivr_details.csv', text: `id,name,timeout_destination\n${times((at) => `${at},Menu,`)}` },
          {
            name: 'ivr_entries.csv',
            text: `ivr_id,selection,dest\n${times((at) => `${at},1,"ext-queues,${at},1"`)}`,
          },
        ]),
    ],
    [
      'FusionPBX extensions and groups',
      () =>
        parseFusionPbx([
          { name: 'v_extensions.csv', text: `extension\n${times(String)}` },
          {
            name: 'v_voicemails.csv',
            text: `voicemail_id,voicemail_mail_to\n${times((at) => `${at},a@example.com`)}`,
          },
          {
            name: 'v_ring_groups.csv',
            text: `ring_group_uuid,ring_group_extension\n${times((at) => `g${at},${COUNT + at}`)}`,
          },
          {
            name: 'v_ring_group_destinations.csv',
            text: `ring_group_uuid,destination_number\n${times((at) => `g${at},${at}`)}`,
          },
        ]),
    ],
    [
      '3CX elements with the same name',
      () =>
        parseThreeCx([
          {
            name: 'a.xml',
            text: `<Extension><Number>201</Number>${times((at) => `<Rule>${at}</Rule>`)}</Extension>`,
          },
        ]),
    ],
    [
      'spreadsheet rows',
      () =>
        parseSpreadsheet([
          { name: 'a.csv', text: `Number,Name,DID\n${times((at) => `${at},Ada,${61_255_500_000 + at}`)}` },
        ]),
    ],
  ])('finish within the test timeout without losing data: %s', (_, from) => {
    const { document, left } = toSystemDocument('phones.example', from(), normaliseNumber);
    const count = sectionNames.reduce((sum, name) => sum + (document.sections[name]?.length ?? 0), 0);
    expect(count + left.length).toBeGreaterThanOrEqual(COUNT);
  });
});
