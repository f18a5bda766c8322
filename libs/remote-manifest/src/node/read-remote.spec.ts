import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRemote, REMOTE_CASES } from '../cases/index.js';
import { findRemotes, readRemote } from './read-remote.js';

describe('the remotes of a checkout', () => {
  let root: string;
  const write = (folder: string, remote: object) => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'remote.json'), JSON.stringify(remote));
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'beem-remotes-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are its folders mfe-… with a remote.json', () => {
    for (const name of ['mfe-b', 'mfe-a']) write(name, {});
    write('shell/mfe-fixture', {});
    write('remote', {});
    mkdirSync(join(root, 'mfe-empty'));
    expect(findRemotes(root)).toEqual(['mfe-a', 'mfe-b']);
  });

  it('are read with every fault named at once', () => {
    write('mfe-feed', makeRemote());
    expect(readRemote(join(root, 'mfe-feed'))).toEqual(makeRemote());
    write('mfe-feed', { ...makeRemote(), name: 'Feed', slots: null });
    expect(() => readRemote(join(root, 'mfe-feed'))).toThrow(
      /mfe-feed\/remote\.json is not valid:\n- name must be kebab-case, mfe-…\n- slots must be an object$/,
    );
  });

  it.each(REMOTE_CASES)('may hold or must not hold $what', ({ change, fault }) => {
    write('mfe-feed', { ...makeRemote(), ...change });
    const read = () => readRemote(join(root, 'mfe-feed'));
    if (fault) expect(read).toThrow(fault);
    else expect(read()).toEqual({ ...makeRemote(), ...change });
  });

  it('are refused where their parts contradict each other', () => {
    const { routes } = makeRemote();
    write('mfe-feed', makeRemote({ routes: [...routes, ...routes] }));
    expect(() => readRemote(join(root, 'mfe-feed'))).toThrow('neither is more exact');
  });
});
