import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { resolveInProject } from '../../server/projectFolder';

export interface Image {
  /** Source and target paths, absolute within their stage. */
  copies: { stage: string; from: string; to: string }[];
  env: Record<string, string>;
  workFolder: string;
  /** User and group ids, such as `10001:10001`. */
  user: string;
  command: string[];
  health: string[];
}

export const dockerfile = readFileSync(resolveInProject('deploy/Dockerfile'), 'utf8');

/** Base stage of the runtime images. */
const STAGE = 'base';

export const readImage = (text: string = dockerfile): Image => {
  const file = DockerfileParser.parse(text);
  const stages = file.getFROMs();
  const begins =
    stages.find((instruction) => instruction.getBuildStage() === STAGE)?.getRange().start.line ?? 0;
  const ends =
    stages.find((instruction) => instruction.getRange().start.line > begins)?.getRange().start.line ??
    Infinity;
  const isInStage = (node: { getRange(): { start: { line: number } } }) =>
    node.getRange().start.line > begins && node.getRange().start.line < ends;
  const workFolder =
    file
      .getInstructions()
      .find((instruction) => instruction.getKeyword() === 'WORKDIR' && isInStage(instruction))
      ?.getArgumentsContent() ?? '/';
  const arrayAfter = (word: RegExp): string[] => JSON.parse(word.exec(text)?.[1] ?? '[]');
  return {
    copies: file
      .getCOPYs()
      .filter(isInStage)
      .map((copy) => {
        const [from = '', to = ''] = copy.getArguments().map((argument) => argument.getValue());
        return { stage: copy.getFromFlag()?.getValue() ?? '', from, to: join(workFolder, to) };
      }),
    env: Object.fromEntries(
      file
        .getENVs()
        .filter(isInStage)
        .flatMap((env) =>
          env.getProperties().map((property) => [property.getName(), property.getValue() ?? '']),
        ),
    ),
    workFolder,
    user: /^USER (\S+)$/m.exec(text.slice(text.indexOf(' AS runtime')))?.[1] ?? '',
    command: arrayAfter(/^CMD (\[.*\])$/m),
    health: arrayAfter(/^ {2}CMD (\[.*\])$/m),
  };
};

/**
 * Returns the contents of the image according to the Dockerfile, as pairs of local path and path in the image.
 * @param stages local folder that corresponds to each stage's work folder, with its path in the image
 */
export const getLayout = (
  image: Image,
  stages: Record<string, { path: string; at: string }>,
): { source: string; target: string }[] =>
  image.copies.map(({ stage, from, to }) => {
    const source = stages[stage];
    if (!source) throw new Error(`The Dockerfile copies from a stage nobody has made: ${stage}.`);
    return { source: join(source.at, relative(source.path, from)), target: to };
  });

/** Returns the paths of the build context that the ignore file does not exclude. */
export const listContextPaths = (): string[] =>
  readFileSync(resolveInProject('deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));

/** Returns the command that a stage runs, such as `npm run build`. */
export const findCommand = (stage: string, begins: string): string =>
  new RegExp(`^FROM .* AS ${stage}\\n[\\s\\S]*?^RUN (${begins}.*)$`, 'm').exec(dockerfile)?.[1] ?? '';
