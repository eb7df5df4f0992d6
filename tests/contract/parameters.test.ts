import wire from 'virtual:trunkline/calls';
import { describe, expect, it } from 'vitest';
import { buildRequest } from '../../src/dataProvider/buildRequest';
import { hasSpecification, specifiedCalls } from './specification';

const findCall = (name: string) => {
  const call = wire[name];
  if (!call) throw new Error(`The console knows no call ${name}`);
  return call;
};

/** Creates values for all given parameters. */
const createParameters = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1']));

/** Path parameters are derived from the path; others are known only from the specification. */
const parameters = specifiedCalls.flatMap(({ name, path, requiredParams }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => ({
    name: parameter,
    message: `The parameter '${parameter}' must be defined.`,
  }));
  const all = requiredParams ?? inPath;
  return all.map(
    (parameter) => [name, parameter.name, parameter.message, all.map((each) => each.name)] as const,
  );
});

describe('missing required parameters', () => {
  it.each(parameters)('are reported before the request is sent: %s, %s', (name, parameter, message, all) => {
    for (const empty of [null, undefined])
      expect(() =>
        buildRequest(findCall(name), '', { ...createParameters(all), [parameter]: empty }),
      ).toThrow(message);
  });

  it('do not include parameters that are empty or false', () => {
    expect(buildRequest(findCall('GetAllSettings'), '', { domain_name: '' }).url).toBe(
      '/api/Link/GetAllSettings?domain_name=',
    );
    const { body } = buildRequest(findCall('UpsertTheme'), '', { id: 1, dark_mode: false });
    expect((body as FormData).get('dark_mode')).toBe('false');
  });

  it('are tested for every call', () => {
    expect(parameters.length).toBeGreaterThan(hasSpecification ? 35 : 30);
  });
});

describe('multipart calls', () => {
  it('send files as files and let the browser set the content type', () => {
    const file = new File(['x'], 'x.wav');
    const sent = buildRequest(findCall('UploadAudio'), '', {
      audio_file: file,
      domain_name: 'd',
      name: null,
      wave_id: 3,
    });
    expect(sent.contentType).toBeUndefined();
    expect([...(sent.body as FormData).keys()]).toEqual(['audio_file', 'domain_name', 'wave_id']);
    expect((sent.body as FormData).get('audio_file')).toBeInstanceOf(File);
  });
});
