import { acceptShellCommand, publishCommand } from './commands';

const at = (address: string) => new URL(address);

/** The build defines this constant. */
Object.assign(globalThis, { REMOTES_BESIDE_SHELL: ['mfe-feed'] });

describe('the commands that the page shows', () => {
  it('are those of a team for a remote from elsewhere, also at this machine', () => {
    expect(publishCommand('mfe-hello', at('http://localhost:3000'))).toBe(
      'BEEM_API=http://localhost:3000 BEEM_REGISTRY_TOKEN=… npx beem remote publish',
    );
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'are those of the sources at %s',
    (address) => {
      expect(publishCommand('mfe-feed', at(address))).toBe('npm run beem -- remote publish mfe-feed');
      expect(acceptShellCommand('5eed', at(address))).toBe(
        'npm run beem -- shell accept --force --reason "…" 5eed',
      );
    },
  );

  it.each(['https://beem.example', 'https://localhost.example:8443'])(
    'are those of a team with a token, and of the server, at %s',
    (address) => {
      expect(publishCommand('mfe-feed', at(address))).toBe(
        `BEEM_API=${address} BEEM_REGISTRY_TOKEN=… npx beem remote publish`,
      );
      expect(acceptShellCommand('5eed', at(address))).toBe(
        'node services/dist/cli.js shell accept --force --reason "…" 5eed',
      );
    },
  );
});
