import { isTooDeep } from '../../contract/limits/jsonDepth';
import { isObject } from '../lib/isObject';
import { sanitiseLabel } from './harmless';
import { UnsupportedInputError } from './inferred';

/** Maximum input length in characters. Samples and documents of entire products are a few megabytes long. */
const MAX_CHARACTERS = 20_000_000;

/**
 * Rejects input that is not data.
 * @throws UnsupportedInputError if the text is too long or is a web page; the message includes the title of the page
 */
export const rejectHtml = (text: string): void => {
  if (text.length > MAX_CHARACTERS)
    throw new UnsupportedInputError('This is longer than 20 MB. A part of it is enough.');
  if (!/^\s*(<!doctype html|<html|<head|<body)/i.test(text.slice(0, 500))) return;
  const title = sanitiseLabel(/<title[^>]*>([^<]*)/i.exec(text)?.[1]);
  throw new UnsupportedInputError(
    `This is a web page${title && ` (“${title}”)`}, not what a call answers. Was the caller signed in, and is the address right?`,
  );
};

/**
 * Parses JSON.
 * @throws UnsupportedInputError if the text is nested too deeply
 * @throws SyntaxError if the text is not valid JSON
 */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new UnsupportedInputError('This nests lists and objects too deep to be read.');
  return JSON.parse(text);
};

const errorFields =
  /^(errors?|message|msg|status|status_?code|code|detail|details|title|type|instance|success|ok|reason|documentation_url|trace_?id|request_?id|timestamp|path|method|error_?(code|description|discription|message)|fault|rawData|data)$/i;

/**
 * Rejects a response that reports an error.
 * @throws UnsupportedInputError with the message of the error
 */
export const rejectError = (answer: unknown): void => {
  if (!isObject(answer)) return;
  const names = Object.keys(answer);
  const isFailure = answer.success === false || answer.ok === false;
  const speaks = names.some((name) => /^(errors?|fault|detail|message|msg|error_.*)$/i.test(name));
  const holdsRows = Object.values(answer).some(
    (value) => Array.isArray(value) && value.some(isObject) && !('errors' in answer),
  );
  if (!isFailure && !(speaks && !holdsRows && names.every((name) => errorFields.test(name)))) return;
  const { error } = answer;
  const sentence = [
    answer.message,
    answer.msg,
    answer.detail,
    isObject(error) ? error.message : error,
    answer.title,
  ].find((value) => typeof value === 'string' && value !== '');
  const words = sanitiseLabel(sentence);
  throw new UnsupportedInputError(
    `This answer refuses${words && `: “${words}”`}. A sample of a call that succeeds is needed.`,
  );
};
