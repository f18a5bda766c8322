import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOpenApi } from '../../../src/cli/openapi.js';
import { type Operation, readOpenApi } from './operations.js';

const COMMITTED = join(__dirname, '../../../openapi.json');

describe('the REST contract', () => {
  let folder: string;
  /** With examples. */
  let shown: Operation[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beem-openapi-'));
    const file = join(folder, 'with-examples.json');
    await writeOpenApi(file, { hasExamples: true });
    shown = readOpenApi(file).operations;
  });
  afterAll(() => rm(folder, { recursive: true }));

  const { operations } = readOpenApi();
  const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
  const media = (operation: Operation, isWanted: (status: string) => boolean) =>
    Object.entries(operation.responses)
      .filter(([status]) => isWanted(status))
      .flatMap(([, answer]) => Object.values(answer.content ?? {}));

  it('says of every call what it is for and what it answers, in success and in failure', () => {
    const silent = operations.filter(
      ({ summary, responses }) =>
        !summary || !responses.default || !Object.keys(responses).some((s) => /^2/.test(s)),
    );
    expect(silent.map(nameOf)).toEqual([]);
  });

  it('shows an example of everything that is sent and answered, and is committed without them', () => {
    const exampleOf = (operation: Operation) =>
      [...Object.values(operation.body), ...media(operation, () => true)].filter(
        ({ example }) => example !== undefined,
      );
    expect(operations.flatMap(exampleOf)).toEqual([]);
    const bare = shown.filter((operation) => {
      const all = [...Object.values(operation.body), ...media(operation, () => true)];
      return all.some(({ example }) => example === undefined);
    });
    expect(bare.map(nameOf)).toEqual([]);
  });

  it('names the problems that follow from who calls and what is sent', () => {
    const has = (operation: Operation, status: string) => status in operation.responses;
    const silent = operations.filter(
      (operation) =>
        ((operation.security !== undefined) !== has(operation, '401') && !/login/.test(operation.path)) ||
        (Object.keys(operation.body).length > 0 && !has(operation, '400')) ||
        (operation.path.includes('{') && !has(operation, '404')),
    );
    expect(silent.map(nameOf)).toEqual([]);
    for (const operation of shown)
      for (const { example } of media(operation, (status) => status === 'default' || Number(status) >= 400))
        expect(example).toMatchObject({
          code: expect.stringMatching(/./),
          message: expect.stringMatching(/ .*[.!]$/),
        });
  });

  it('marks the calls that are open to guests', () => {
    const open = operations.filter(({ security }) => !security).map(nameOf);
    expect(open).toEqual(
      expect.arrayContaining(['GET /api/videos/trailers', 'GET /api/search/shows', 'POST /api/login']),
    );
    for (const closed of [
      'POST /api/videos',
      'GET /api/reports',
      'GET /api/user',
      'POST /api/videos/{id}/like',
    ])
      expect(open).not.toContain(closed);
  });

  it('is written without a database and equals the committed services/openapi.json', async () => {
    const file = join(folder, 'openapi.json');
    await writeOpenApi(file);
    const written: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(written).toEqual(JSON.parse(await readFile(COMMITTED, 'utf8')));
  });
});
