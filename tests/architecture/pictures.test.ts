import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findScreenFiles,
  hashScreens,
  pictureFolder,
  readPictureIndex,
} from '../../scripts/pictures/pictureSources';

const index = readPictureIndex();
const pictures = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.png'))
  .map((file) => file.slice(0, -4));
const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
]
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('pictures of the documentation', () => {
  it('exist and are taken by `npm run pictures`', () => {
    expect(pictures.toSorted()).toEqual(Object.keys(index).toSorted());
  });

  it('are shown on a page', () => {
    expect(pictures.filter((name) => !pages.includes(`pictures/${name}.png`))).toEqual([]);
  });

  it('are as recent as the screens they show; otherwise run `npm run pictures`', () => {
    const outdated = Object.entries(index).filter(([, { screens, hash }]) => hash !== hashScreens(screens));
    expect(outdated.map(([name]) => name)).toEqual([]);
  });

  it('are assigned to the declaration or the folder of their screen', () => {
    expect(findScreenFiles('/trunks')).toEqual([join('src/resources', 'trunks.ts')]);
    expect(findScreenFiles('/screens/design').every((file) => existsSync(file))).toBe(true);
    expect(findScreenFiles('/screens/design').length).toBeGreaterThan(5);
  });
});
