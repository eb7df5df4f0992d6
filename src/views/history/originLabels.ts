import { t } from '#i18n';

const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];
const systems: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
];

/** Returns a readable name for a user agent: `Firefox 130 on Linux`, or the user agent unchanged if unknown. */
export const formatUserAgent = (agent: string): string => {
  const match = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(agent)?.[1];
    return version ? [`${name} ${version}`] : [];
  })[0];
  if (!match) return agent.length > 60 ? `${agent.slice(0, 60)}…` : agent;
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0];
  return system ? t('{browser} on {system}', { browser: match, system }) : match;
};
