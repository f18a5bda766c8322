import { type Beem, createUser, runCommand, securityLines, startBeem } from '../support/index.js';

describe('the security log', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  afterAll(() => beem.stop());

  it('records a granted role, from the command line too', async () => {
    const { id, username } = await createUser(beem);
    await runCommand(beem, 'user', 'grant', username, 'moderator');
    expect(await securityLines(beem, 'role.granted')).toMatchObject([
      { name: 'cli', userId: id, from: 'user', to: 'moderator', actor: expect.stringMatching(/^cli:./) },
    ]);
  });
});
