import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { writeOpenApi } from '../../src/cli/openapi.js';

const COMMITTED = join(__dirname, '../../openapi.json');

describe('the REST contract', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beem-openapi-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('says of every call what it answers, in success and in failure', async () => {
    const { paths } = JSON.parse(await readFile(COMMITTED, 'utf8')) as OpenAPIObject;
    const silent = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls as Record<string, { responses: object }>)
        .filter(([, { responses }]) => !Object.keys(responses).some((status) => /^2/.test(status)))
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  it('is written without a database and equals the committed services/openapi.json', async () => {
    const file = join(folder, 'openapi.json');
    await writeOpenApi(file);
    const written: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(written).toEqual(JSON.parse(await readFile(COMMITTED, 'utf8')));
  });
});
