import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract/index';
import { buildCatalog } from '../../../i18n/files/readLocale';
import { setLanguage } from '../../../i18n/getLocale';
import { ApiException } from '../../../src/dataProvider/apiException';
import { buildContractRequest, buildValidBody } from '../../contract/build';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(async () => {
  setLanguage('en', []);
  await server?.close();
});

const readErrorResponse = (language?: string) => {
  const request = buildContractRequest(
    allCalls.UpdateWholesaler,
    'staff',
    buildValidBody(allCalls.UpdateWholesaler, { id: 987654 }),
  );
  if (language) request.headers.set('accept-language', language);
  return server.send(request);
};

describe('rejection message', () => {
  it.each([undefined, 'en-AU', '*'])('is only in English for the language %s', async (language) => {
    const { body } = await readErrorResponse(language);
    expect(body).not.toHaveProperty('said');
    expect(body).toHaveProperty('message');
  });

  it('includes the message template for other languages, so the client can translate it', async () => {
    const { status, body, headers } = await readErrorResponse('es');
    const { message, said } = body as {
      message: string;
      said: Record<string, { text: string; values: Record<string, unknown> }>;
    };
    const known = said[message];
    expect(known?.text).toMatch(/\{\w+\}/);
    expect(Object.values(known?.values ?? {}).map(String)).toContain('987654');
    const exception = new ApiException(status, JSON.stringify(body), Object.fromEntries(headers), body);
    // The message is in the requested language; the detail is the original English text, which the console
    // translates.
    expect(message).toBe('El mayorista 987654 no existe.');
    expect(exception.detail).toBe('Wholesaler 987654 does not exist.');
    setLanguage('es', [
      buildCatalog({ [known?.text ?? '']: `No existe: {${Object.keys(known?.values ?? {})[0]}}` }),
    ]);
    expect(exception.detail).toBe('No existe: 987654');
  });
});
