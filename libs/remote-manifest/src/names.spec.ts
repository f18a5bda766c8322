import fc from 'fast-check';
import { CONTAINER, containerOf, REMOTE_NAME } from './names.js';

const name = fc.stringMatching(/^mfe(-[a-z0-9]{1,4}){1,4}$/);
const id = fc.stringMatching(/^[a-z0-9]{1,8}$/);

describe('the container of a remote', () => {
  /** An id holds no underscore, so the last underscore ends the name; the ones before it were hyphens. */
  const ownerOf = (container: string) => container.slice(0, container.lastIndexOf('_')).replaceAll('_', '-');

  it('belongs to one remote, whatever the names and ids are', () => {
    fc.assert(
      fc.property(name, id, (remote, build) => {
        const container = containerOf(remote, build);
        return REMOTE_NAME.test(remote) && CONTAINER.test(container) && ownerOf(container) === remote;
      }),
    );
  });

  it.each(['mfe-a_b', 'mfe-a-', 'mfe--a', 'mfe-A', 'mfe', 'mfe_a'])('is of no remote called %s', (other) => {
    expect(REMOTE_NAME.test(other)).toBe(false);
  });
});
