import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOpenApi } from '../src/cli/openapi.js';

const COMMITTED = join(__dirname, '../openapi.json');

describe('the REST contract', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beem-openapi-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is written without a database and equals the committed services/openapi.json', async () => {
    const file = join(folder, 'openapi.json');
    await writeOpenApi(file);
    const written: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(written).toEqual(JSON.parse(await readFile(COMMITTED, 'utf8')));
  });
});
