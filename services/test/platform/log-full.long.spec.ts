import { closeSync, openSync } from 'node:fs';
import { type Beem, killSpawned, spawnProcess, startBeem } from '../support/index.js';

let beem: Beem;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(async () => {
  killSpawned();
  await beem.stop();
});

test('a process answers on when none of its logs can be written', async () => {
  const full = openSync('/dev/full', 'w');
  const env = { LOG_LEVEL: 'info', REQUEST_LOG_LEVEL: 'info', SECURITY_LOG_FILE: '/dev/full' };
  const spawned = await spawnProcess(beem, 'api', env, full);
  closeSync(full);
  const visitor = beem.visitor().at(spawned);
  // A refused sign-in is a line of the security log, each request one of the other.
  for (let n = 0; n < 3; n++) {
    const login = { email: 'nobody@example.com', password: 'not the password' };
    expect((await visitor.post('/api/login', login)).status).toBe(401);
    expect((await visitor.get('/readyz')).status).toBe(200);
  }
  await spawned.stop();
});
