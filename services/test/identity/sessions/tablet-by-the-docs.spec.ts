import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Beem, createUser, PASSWORD, startBeem } from '../../support/index.js';

const read = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');

interface HeaderParameter {
  name: string;
  in: string;
  description?: string;
  schema: { enum?: string[] };
}

/** Uses only what services/openapi.json documents, as the author of a client does. */
describe('a tablet, by the contract', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  afterAll(() => beem.stop());

  const contract = JSON.parse(read('openapi.json'));
  const parameters: HeaderParameter[] = contract.paths['/api/login'].post.parameters ?? [];
  const asking = parameters.find(({ description }) => description?.includes('ipadAuth'));

  it('finds the header that asks for its token, signs in with it, and is known by the pair', async () => {
    const { email, id } = await createUser(beem);
    if (!asking) throw new Error('No parameter of POST /api/login speaks of ipadAuth.');
    const headers = { [asking.name]: asking.schema.enum?.[0] ?? '' };
    const { body } = await beem.visitor().post('/api/login', { email, password: PASSWORD }, headers);
    expect(body.ipadAuth).toEqual({ userId: id, token: expect.any(String) });

    const schemes = contract.components.securitySchemes;
    const [, pair] = contract.paths['/api/user'].get.security;
    expect(Object.keys(pair)).toHaveLength(2);
    const values = [body.ipadAuth.userId, body.ipadAuth.token];
    const named = Object.keys(pair).map((scheme, index) => [schemes[scheme].name, values[index]]);
    const answer = await beem.visitor().get('/api/user', Object.fromEntries(named));
    expect(answer).toMatchObject({ status: 200, body: { id } });
  });

  it('reads the same in the README', () => {
    const readme = read('README.md');
    for (const words of [`${asking?.name}: ${asking?.schema.enum?.[0]}`, 'X-User-ID', 'X-Auth-Token'])
      expect(readme).toContain(words);
  });
});
