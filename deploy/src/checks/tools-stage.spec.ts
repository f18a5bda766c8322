import { findWithTries } from './tools-stage.js';

describe('a tool that tests need', () => {
  const failing = (failures: number) => {
    let tries = 0;
    const find = async () => {
      tries += 1;
      if (tries <= failures) throw new Error(`no network (${tries})`);
    };
    return { find, tries: () => tries };
  };

  it('is tried three times, then the last reason is given', async () => {
    const twice = failing(2);
    expect(await findWithTries(twice.find, { pauseMs: 1 })).toBeNull();
    expect(twice.tries()).toBe(3);
    const always = failing(9);
    expect(await findWithTries(always.find, { pauseMs: 1 })).toBe('no network (3)');
    expect(always.tries()).toBe(3);
  });

  it('is not waited for when it never comes', async () => {
    let tries = 0;
    const find = () => {
      tries += 1;
      return new Promise(() => {});
    };
    expect(await findWithTries(find, { pauseMs: 1, limitMs: 10 })).toBe('it was not there within 0.01 s');
    expect(tries).toBe(3);
  });
});
