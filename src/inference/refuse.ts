import { isTooDeep } from '../../contract/limits/jsonDepth';
import { isObject } from '../lib/isObject';
import { sanitiseLabel } from './harmless';
import { NotUnderstoodError } from './inferred';

/** Maximum input length; samples and documents of entire products are a few megabytes. */
const MAX_CHARACTERS = 20_000_000;

/** @throws NotUnderstood if a text is too long or is a web page; the message includes the page title */
export const rejectHtml = (text: string): void => {
  if (text.length > MAX_CHARACTERS)
    throw new NotUnderstoodError('This is longer than 20 MB. A part of it is enough.');
  if (!/^\s*(<!doctype html|<html|<head|<body)/i.test(text.slice(0, 500))) return;
  const title = sanitiseLabel(/<title[^>]*>([^<]*)/i.exec(text)?.[1]);
  throw new NotUnderstoodError(
    `This is a web page${title && ` (“${title}”)`}, not what a call answers. Was the caller signed in, and is the address right?`,
  );
};

/** Parses JSON. @throws NotUnderstood if it is nested too deeply; SyntaxError if it is invalid */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new NotUnderstoodError('This nests lists and objects too deep to be read.');
  return JSON.parse(text);
};

const errorFields =
  /^(errors?|message|msg|status|status_?code|code|detail|details|title|type|instance|success|ok|reason|documentation_url|trace_?id|request_?id|timestamp|path|method|error_?(code|description|discription|message)|fault|rawData|data)$/i;

/** @throws NotUnderstood if a response is an error, with its message */
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
  throw new NotUnderstoodError(
    `This answer refuses${words && `: “${words}”`}. A sample of a call that succeeds is needed.`,
  );
};
