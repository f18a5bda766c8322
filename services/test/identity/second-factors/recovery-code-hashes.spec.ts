import { type Beem, createUser, startBeem } from '../../support/index.js';
import { addAuthenticator, addPasskey } from './set-up.js';

/** Spied on, not mocked: the files of a worker share their modules, so a mock would come too late for them. */
const library = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

describe('recovery codes', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  afterAll(() => beem.stop());
  afterEach(() => jest.restoreAllMocks());

  it('are hashed when they are created, and not for every second factor that is added', async () => {
    const user = await createUser(beem);
    const hashed = jest.spyOn(library, 'hashRaw');
    /** The status of the answer, and how many codes were hashed for it. */
    const hashedBy = async (call: () => Promise<{ status: number }>) => {
      hashed.mockClear();
      const { status } = await call();
      return [status, hashed.mock.calls.length];
    };
    const path = '/api/user/second-factor';
    const renew = () => user.visitor.post(`${path}/recovery-codes`);
    const addFirst = async () => {
      first = (await addAuthenticator(user)).input;
      return { status: 200 };
    };
    const addAnother = async () => {
      await addPasskey(user);
      return { status: 200 };
    };
    let first = {};
    const repeat = () => user.visitor.post(`${path}/authenticators`, first);
    expect({
      'new codes without a second factor': await hashedBy(renew),
      'first second factor': await hashedBy(addFirst),
      'the same call again': await hashedBy(repeat),
      'another second factor': await hashedBy(addAnother),
      'the first call once more': await hashedBy(repeat),
      'new codes': await hashedBy(renew),
    }).toEqual({
      'new codes without a second factor': [409, 0],
      'first second factor': [200, 10],
      'the same call again': [200, 10],
      'another second factor': [200, 0],
      'the first call once more': [200, 0],
      'new codes': [200, 10],
    });
  });
});
