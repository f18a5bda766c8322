import { makeBuild } from '@beem/remote-manifest/cases';
import { inPublishOrder } from './publish-order.js';

interface Slots {
  fills?: string[];
  needs?: string[];
  wishes?: string[];
}

const remote = (name: string, { fills = [], needs = [], wishes = [] }: Slots = {}) =>
  makeBuild(name, {
    remote: {
      name,
      slots: {
        fills: fills.map((slot) => ({ slot, expose: './home' })),
        needs: [
          ...needs.map((slot) => ({ slot, optional: false })),
          ...wishes.map((slot) => ({ slot, optional: true })),
        ],
      },
    },
  }).manifest;
const namesOf = (builds: ReturnType<typeof remote>[]) =>
  inPublishOrder(builds).map((build) => build.remote.name);

describe('the order in which remotes are published', () => {
  it('is by name where none needs another', () => {
    expect(namesOf([remote('mfe-a', { wishes: ['tips'] }), remote('mfe-b', { fills: ['tips'] })])).toEqual([
      'mfe-a',
      'mfe-b',
    ]);
  });

  it('begins with what others need', () => {
    const chain = [
      remote('mfe-a', { needs: ['tips', 'unknown'] }),
      remote('mfe-b', { fills: ['tips'], needs: ['menu'] }),
      remote('mfe-c', { fills: ['menu', 'own'], needs: ['own'] }),
    ];
    expect(namesOf(chain)).toEqual(['mfe-c', 'mfe-b', 'mfe-a']);
  });

  it('leaves out none of those that need each other', () => {
    const circle = [
      remote('mfe-a', { fills: ['a'], needs: ['b'] }),
      remote('mfe-b', { fills: ['b'], needs: ['a'] }),
    ];
    expect(namesOf([...circle, remote('mfe-c')])).toEqual(['mfe-c', 'mfe-a', 'mfe-b']);
  });
});
