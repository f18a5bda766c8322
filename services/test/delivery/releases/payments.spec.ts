import { makeBuild } from '@beem/remote-manifest/cases';
import { listTokens } from '../../../src/features/delivery/releases/index.js';
import { type ReleasesBeem, startWithShell, Team, tokenAccess } from '../../support/releases.js';

describe('a remote with a page on which users pay', () => {
  let beem: ReleasesBeem;
  beforeAll(async () => {
    beem = await startWithShell();
  });
  afterAll(() => beem.stop());

  const buildOf = (name: string, payments?: boolean) =>
    makeBuild(name, {
      remote: {
        name,
        routes: [{ path: `/${name}`, access: 'public', title: 'Tips', expose: './home', payments }],
      },
    });

  it('is not published without the operator’s grant for payments, and the refusal says what to do', async () => {
    const team = await Team.of(beem, 'mfe-tips');
    expect(await team.start(buildOf('mfe-tips', true))).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        message:
          'mfe-tips takes payments on /mfe-tips: an operator issues a publish token for that (remote token issue --payments mfe-tips).',
      },
    });
    expect((await team.status()).body).toMatchObject({ builds: [] });
    expect(await team.start(buildOf('mfe-tips', false))).toMatchObject({ status: 200 });
  });

  it('is published with a token that has the grant, by which any other token may take it back and forth', async () => {
    const granted = await Team.of(beem, 'mfe-granted', { payments: true });
    const plain = await Team.of(beem, 'mfe-granted');
    const [paying, other] = [buildOf('mfe-granted', true), buildOf('mfe-granted')];
    await granted.publish(paying);
    await plain.publish(other);
    expect(await plain.rollBack(2)).toMatchObject({
      status: 200,
      body: { buildId: paying.manifest.buildId },
    });
  });

  it('is named by doctor, before it publishes', async () => {
    const [granted, plain] = [
      await Team.of(beem, 'mfe-asked', { payments: true }),
      await Team.of(beem, 'mfe-asked'),
    ];
    const { manifest } = buildOf('mfe-asked', true);
    const examine = async (team: Team) => (await team.send('POST', 'mfe-asked/doctor', manifest)).body.faults;
    expect(await examine(granted)).toEqual([]);
    expect(await examine(plain)).toEqual([
      { check: 'grant', message: expect.stringContaining('mfe-asked takes payments on /mfe-asked') },
    ]);
  });

  it('has its grant in the list of tokens and in the event log', async () => {
    const team = await Team.of(beem, 'mfe-listed', { payments: true });
    await Team.of(beem, 'mfe-listed');
    const lines = await listTokens('mfe-listed', {}, tokenAccess(beem));
    expect(lines.filter((line) => line.endsWith(', may take payments'))).toHaveLength(1);
    expect((await team.status()).body.events).toMatchObject([
      { kind: 'token_issued', detail: { grants: [] } },
      { kind: 'token_issued', detail: { grants: ['payments'] } },
    ]);
  });
});
