import type { ForeignFile } from '../../archive/from/foreignFile';

const DOMAIN_UUID = '6f0a1b5e-0000-4000-8000-00000000000d';

/** Table exports of a small phone system in FusionPBX format; people and numbers are fictional. */
export const fusionPbxFiles: readonly ForeignFile[] = [
  {
    name: 'v_extensions.csv',
    text: `extension_uuid,domain_uuid,extension,password,effective_caller_id_name,outbound_caller_id_number,directory_first_name,directory_last_name,directory_visible,directory_exten_visible,limit_max,limit_destination,call_timeout,toll_allow,forward_all_enabled,forward_all_destination,forward_busy_enabled,forward_busy_destination,forward_no_answer_enabled,forward_no_answer_destination,do_not_disturb,user_record,enabled,description
e1,${DOMAIN_UUID},201,Sample.Pass.1,Ada Example,61255501000,Ada,Example,true,true,5,!USER_BUSY,25,local,false,,true,202,true,600,false,all,true,Front desk
e2,${DOMAIN_UUID},202,Sample.Pass.2,Ben Sample,,Ben,Sample,true,true,5,!USER_BUSY,30,,false,61255501999,false,,false,,false,,true,
e3,${DOMAIN_UUID},203,Sample.Pass.3,Fax machine,,,,false,true,,,30,,false,,false,,true,*99203,false,,false,
`,
  },
  {
    name: 'v_voicemails.csv',
    text: `voicemail_uuid,domain_uuid,voicemail_id,voicemail_password,voicemail_mail_to,voicemail_attach_file,voicemail_enabled,voicemail_description
m1,${DOMAIN_UUID},201,1234,ada@example.com,true,true,
m2,${DOMAIN_UUID},202,4321,,,false,
m3,${DOMAIN_UUID},299,,lobby@example.com,true,true,Nobody’s
`,
  },
  {
    name: 'v_ring_groups.csv',
    text: `ring_group_uuid,domain_uuid,ring_group_name,ring_group_extension,ring_group_greeting,ring_group_strategy,ring_group_call_timeout,ring_group_timeout_app,ring_group_timeout_data,ring_group_enabled,ring_group_description
g1,${DOMAIN_UUID},Sales,600,welcome.wav,simultaneous,30,transfer,201 XML phones.example,true,Sells things
`,
  },
  {
    name: 'v_ring_group_destinations.csv',
    text: `ring_group_destination_uuid,domain_uuid,ring_group_uuid,destination_number,destination_delay,destination_timeout,destination_prompt,destination_enabled
d1,${DOMAIN_UUID},g1,201,0,30,,true
d2,${DOMAIN_UUID},g1,202,10,30,,true
d3,${DOMAIN_UUID},g1,61255501777,0,30,,false
d4,${DOMAIN_UUID},g1,299,0,30,,true
`,
  },
  {
    name: 'v_call_center_queues.csv',
    text: `call_center_queue_uuid,domain_uuid,queue_name,queue_extension,queue_strategy,queue_moh_sound,queue_max_wait_time,queue_timeout_action,queue_announce_sound
q1,${DOMAIN_UUID},Support,400,longest-idle-agent,local_stream://default,120,transfer:600 XML phones.example,ivr/position.wav
`,
  },
  {
    name: 'v_call_center_agents.csv',
    text: `call_center_agent_uuid,domain_uuid,agent_name,agent_id,agent_contact
a1,${DOMAIN_UUID},Ada,1001,user/201@phones.example
a2,${DOMAIN_UUID},Ben,202,
`,
  },
  {
    name: 'v_call_center_tiers.csv',
    text: `call_center_tier_uuid,domain_uuid,call_center_queue_uuid,call_center_agent_uuid,tier_level,tier_position
t1,${DOMAIN_UUID},q1,a2,1,1
t2,${DOMAIN_UUID},q1,a1,0,1
`,
  },
  {
    name: 'v_ivr_menus.csv',
    text: `ivr_menu_uuid,domain_uuid,ivr_menu_name,ivr_menu_extension,ivr_menu_greet_long,ivr_menu_timeout,ivr_menu_exit_app,ivr_menu_exit_data,ivr_menu_enabled
v1,${DOMAIN_UUID},Main menu,700,main.wav,5000,transfer,600 XML phones.example,true
`,
  },
  {
    name: 'v_ivr_menu_options.csv',
    text: `ivr_menu_option_uuid,domain_uuid,ivr_menu_uuid,ivr_menu_option_digits,ivr_menu_option_action,ivr_menu_option_param,ivr_menu_option_order,ivr_menu_option_enabled
o1,${DOMAIN_UUID},v1,1,menu-exec-app,transfer 600 XML phones.example,1,true
o2,${DOMAIN_UUID},v1,2,menu-exec-app,transfer 400 XML phones.example,2,true
o3,${DOMAIN_UUID},v1,9,menu-top,,3,true
`,
  },
  {
    name: 'v_destinations.csv',
    text: `destination_uuid,domain_uuid,destination_type,destination_prefix,destination_number,destination_actions,destination_enabled,destination_description
n1,${DOMAIN_UUID},inbound,61,255501000,"[{""destination_app"":""transfer"",""destination_data"":""700 XML phones.example""}]",true,Main number
n2,${DOMAIN_UUID},inbound,61,255501001,"[{""destination_app"":""lua"",""destination_data"":""app.lua""}]",true,
n3,${DOMAIN_UUID},outbound,61,255501002,,true,
`,
  },
  { name: 'v_fax.csv', text: `fax_uuid,domain_uuid,fax_extension,fax_name\nf1,${DOMAIN_UUID},300,Fax\n` },
];

/** Two of these tables as an SQL dump, including an extension of another domain. */
export const fusionPbxDump: ForeignFile = {
  name: 'fusionpbx.sql',
  text: `--
-- PostgreSQL database dump
--
COPY public.v_extensions (extension_uuid, domain_uuid, extension, effective_caller_id_name, enabled, description) FROM stdin;
e1\t${DOMAIN_UUID}\t201\tAda Example\tt\tUpstairs\\nLeft
e9\t00000000-0000-4000-8000-0000000000ff\t201\tSomebody else\tt\t\\N
\\.

COPY public.v_destinations (destination_uuid, domain_uuid, destination_type, destination_number, destination_app, destination_data) FROM stdin;
n1\t${DOMAIN_UUID}\tinbound\t61255501000\ttransfer\t201 XML phones.example
\\.
`,
};

export const FUSION_DOMAIN = DOMAIN_UUID;
