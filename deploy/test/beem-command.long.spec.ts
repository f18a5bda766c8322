import { appendFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { ResolvedRemotes } from '@beem/remote-manifest';
import { makeRemote } from '@beem/remote-manifest/cases';
import { type BeemCommand, beemCommandOn } from './support/beem-command.js';
import { type BuiltBeem, startBuiltBeem } from './support/built-beem.js';
import { buildBefore, NAME, writeRemote } from './support/make-remote.js';

// Programs start here, which is slow on a busy machine.
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const otherRemote = { remote: makeRemote({ name: 'mfe-other' }) };

describe('the beem command', () => {
  let beem: BuiltBeem;
  let command: BeemCommand;
  const beemCommand: BeemCommand['run'] = (...args) => command.run(...args);
  const liveBuild = async () => {
    const { remotes } = (await (await fetch(`${beem.url}/api/remotes`)).json()) as ResolvedRemotes;
    return remotes.find(({ name }) => name === 'mfe-tiny')?.buildId;
  };
  const folder = () => beem.state.path(NAME);

  beforeAll(async () => {
    beem = await startBuiltBeem();
    command = beemCommandOn(beem);
  });
  afterAll(async () => {
    command.stop();
    await beem.stop();
  });

  it('publishes a build to the local Beem without any flag, and says what it did', async () => {
    const { buildId } = writeRemote(folder(), 'one');
    const { code, output } = await beemCommand('remote', 'publish', folder());
    expect(code).toBe(0);
    expect(output).toContain(`mfe-tiny ${buildId} is live: stable, version 1`);
    expect(output).toContain('Sent 2 of 2 files');
    expect(await liveBuild()).toBe(buildId);
    // Only this user may read the token that it made on the way.
    expect(statSync(beem.state.path('publish-tokens.json')).mode & 0o777).toBe(0o600);
  });

  it('sends only what changed, and nothing for a build that is live', async () => {
    const { buildId } = writeRemote(folder(), 'two');
    expect((await beemCommand('remote', 'publish', folder())).output).toContain('Sent 1 of 2 files');
    const again = await beemCommand('remote', 'publish', folder());
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('is live already') });
    expect(await liveBuild()).toBe(buildId);
  });

  it('rolls back, and lists that in the status', async () => {
    const { buildId } = writeRemote(folder(), 'one');
    const { code, output } = await beemCommand('remote', 'rollback', 'mfe-tiny');
    expect(code).toBe(0);
    expect(output).toContain(`mfe-tiny ${buildId} is live again: stable, version 3`);
    expect(await liveBuild()).toBe(buildId);
    const status = await beemCommand('remote', 'status', 'mfe-tiny');
    expect(status.output).toMatch(/stable\s+\w+\s+version 3/);
    expect(status.output).toContain('rolled back');
    expect(await beemCommand('remote', 'rollback', 'mfe-tiny')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no earlier build'),
    });
  });

  it('gives a build to some visitors, to more, to none and to all, and reports each step', async () => {
    const stable = await liveBuild();
    const { buildId } = writeRemote(folder(), 'canary');
    const published = await beemCommand('remote', 'publish', folder(), '--canary', '2', '--reason', 'A look');
    expect(published).toMatchObject({ code: 0 });
    expect(published.output).toContain(`mfe-tiny ${buildId} is a canary for 2 % of the visitors, version 1.`);
    expect((await beemCommand('remote', 'publish', folder(), '--canary', '2')).output).toContain('already');
    const grown = await beemCommand('remote', 'canary', 'mfe-tiny', '--share', '12.5');
    expect(grown.output).toContain(`${buildId} is a canary for 12.5 % of the visitors, version 2.`);
    const status = await beemCommand('remote', 'status', 'mfe-tiny');
    expect(status.output).toMatch(new RegExp(`stable +${stable}`));
    expect(status.output).toMatch(
      new RegExp(`canary +${buildId}  12\\.5 % of the visitors, version 2, since`),
    );
    expect(status.output).toMatch(/canary moved +\w+, 2 % {2}by .+: A look/);
    const closed = await beemCommand('remote', 'abort', 'mfe-tiny', '--reason', 'It was slow.');
    expect(closed.output).toContain(`The canary ${buildId} of mfe-tiny is closed`);
    expect((await beemCommand('remote', 'abort', 'mfe-tiny')).output).toBe('There is no canary of mfe-tiny.');
    expect(await beemCommand('remote', 'promote', 'mfe-tiny')).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no canary of this remote.'),
    });
    await expect(beemCommand('remote', 'canary', 'mfe-tiny', '--share', '5')).rejects.toThrow(
      'name a build with --build',
    );
    const again = await beemCommand('remote', 'canary', 'mfe-tiny', '--share', '5', '--build', buildId);
    expect(again).toMatchObject({ code: 0 });
    expect((await beemCommand('remote', 'promote', 'mfe-tiny')).output).toContain(
      `mfe-tiny ${buildId} is live: stable`,
    );
    expect(await liveBuild()).toBe(buildId);
    expect(await beemCommand('remote', 'canary', 'mfe-tiny', '--share', '101')).toMatchObject({ code: 1 });
    await beemCommand('remote', 'rollback', 'mfe-tiny', '--reason', 'Back');
    expect(await liveBuild()).toBe(stable);
  });

  it('sends a build that nobody gets yet', async () => {
    const stable = await liveBuild();
    const { buildId } = writeRemote(folder(), 'waiting');
    const { output } = await beemCommand('remote', 'publish', folder(), '--no-live');
    expect(output).toContain(`mfe-tiny ${buildId} is published, and nobody gets it yet.`);
    expect(await liveBuild()).toBe(stable);
    const both = ['remote', 'publish', folder(), '--no-live', '--canary', '2'];
    await expect(beemCommand(...both)).rejects.toThrow('not both');
    expect(
      await beemCommand('remote', 'canary', 'mfe-tiny', '--share', '0', '--build', buildId),
    ).toMatchObject({ code: 0 });
    await beemCommand('remote', 'abort', 'mfe-tiny');
  });

  it('gives programs the result of each command alone, as JSON', async () => {
    const before = await liveBuild();
    const { buildId } = writeRemote(folder(), 'for programs');
    buildBefore(folder());
    const read = async (...args: string[]) => {
      const { code, output } = await beemCommand('remote', ...args, '--json');
      expect(code).toBe(0);
      return JSON.parse(output);
    };
    const published = await read('publish', folder(), '--canary', '2', '--no-build');
    expect(published).toMatchObject({
      remote: 'mfe-tiny',
      buildId,
      channel: 'canary',
      share: 200,
      totalFiles: 2,
    });
    const { version } = await read('canary', 'mfe-tiny', '--share', '3');
    expect(version).toBe(published.version + 1);
    expect(await read('status', 'mfe-tiny')).toMatchObject({ name: 'mfe-tiny', channels: expect.any(Array) });
    expect(await read('promote', 'mfe-tiny')).toMatchObject({ stable: { buildId } });
    expect(await read('rollback', 'mfe-tiny', '--from', buildId)).toMatchObject({
      from: buildId,
      to: { buildId: before },
    });
    // Its answer was lost, and it is repeated.
    expect(await read('rollback', 'mfe-tiny', '--from', buildId)).toMatchObject({
      isChanged: false,
      to: { buildId: before },
    });
    expect(await read('abort', 'mfe-tiny')).toMatchObject({ channel: 'canary', buildId: null });
    const { events, verified } = await read('audit', 'mfe-tiny', '--limit', '2', '--verify');
    expect(events).toMatchObject([{ kind: 'promoted' }, { kind: 'rolled_back', remote: 'mfe-tiny' }]);
    expect(verified.count).toBeGreaterThan(2);
    expect(await read('gc', '--dry-run')).toMatchObject({
      isDryRun: true,
      builds: [],
      objects: 0,
      bytes: 0,
    });
    const { tokens } = await read('token', 'issue', 'mfe-other', '--team', 'Others');
    expect(tokens).toEqual([
      {
        id: expect.any(String),
        remote: 'mfe-other',
        token: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    const [{ id }] = tokens;
    expect(await read('token', 'list', 'mfe-other')).toMatchObject({
      tokens: [{ id, team: 'Others', mayTakePayments: false, revokedAt: null }],
    });
    expect(await read('token', 'revoke', id)).toMatchObject({ revoked: [{ id, remote: 'mfe-other' }] });
    expect(await read('member', 'list')).toEqual({ members: [] });
    expect((await read('ceiling', 'list')).ceilings).toMatchObject([{ remote: '*' }]);
  });

  it.each([
    ['stack', 'up'],
    ['stack', 'down'],
    ['shell', 'accept'],
    ['user', 'grant'],
    ['user', 'remove-second-factors'],
    ['video', 'rate'],
    ['donations', 'check'],
    ['maintenance'],
    ['storage', 'copy'],
    ...['audit', 'gc', 'publish'].map((name) => ['remote', name]),
    ...['issue', 'list', 'revoke'].map((name) => ['remote', 'token', name]),
    ...['add', 'remove', 'list'].map((name) => ['remote', 'member', name]),
    ...['list', 'set', 'reset'].map((name) => ['remote', 'ceiling', name]),
  ])('is one tree, whose commands say how they are used: %s %s', async (...command) => {
    const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { code, output } = await beemCommand(...command.filter(Boolean), '--help');
    const help = printed.mock.calls.join('') + output;
    printed.mockRestore();
    expect(code).toBe(0);
    expect(help).toContain(`Usage: beem ${command.join(' ')}`);
  });

  it('sets, shows and resets the ceiling of a remote, with a reason', async () => {
    await expect(beemCommand('remote', 'ceiling', 'set', 'mfe-tiny', '--total', '99000')).rejects.toThrow(
      'Say why',
    );
    const set = ['set', 'mfe-tiny', '--total', '99000', '--reason', 'Small'];
    expect(await beemCommand('remote', 'ceiling', ...set)).toMatchObject({ code: 0 });
    expect((await beemCommand('remote', 'ceiling', 'list')).output).toMatch(/mfe-tiny.*99,?000/);
    const reset = ['reset', 'mfe-tiny', '--reason', 'Enough'];
    expect(await beemCommand('remote', 'ceiling', ...reset)).toMatchObject({ code: 0 });
  });

  it('lists the events, and finds altered ones', async () => {
    const { output } = await beemCommand('remote', 'audit', 'mfe-tiny', '--verify');
    expect(output).toMatch(
      /\d+ {2}\d{4}-\d\d-\d\d \S+ {2}mfe-tiny {2}canary moved canary \w+ 2 % {2}by .+: A look/,
    );
    expect(output).toMatch(/\d+ events, and every link holds\. Head: [0-9a-f]{64}$/);
    await beem.query('ALTER TABLE remote_events DISABLE TRIGGER USER');
    await beem.query(
      "UPDATE remote_events SET actor = 'nobody' WHERE id = (SELECT min(id) FROM remote_events)",
    );
    await beem.query('ALTER TABLE remote_events ENABLE TRIGGER USER');
    expect(output).toContain('Checked: the whole event log, of all remotes and the shell.');
    await expect(beemCommand('remote', 'audit', '--verify')).rejects.toThrow(
      /^Checked: the whole event log.+ It is broken after 0 events: event \d+ is not as it was written/,
    );
    await expect(beemCommand('remote', 'audit', 'Hub')).rejects.toThrow('is not the name of a remote');
  });

  it('says what visitors lose, and retires a remote without an earlier build only when that is confirmed', async () => {
    const before = await liveBuild();
    await expect(beemCommand('remote', 'retire', 'mfe-tiny')).rejects.toThrow('Nothing was retired');
    expect(command.said().join('\n')).toMatch(
      /^Retiring mfe-tiny takes these pages from every visitor; .+:\n {2}\/\S+ \(.+\)/,
    );
    expect(await liveBuild()).toBe(before);
    expect(await beemCommand('remote', 'retire', 'mfe-tiny', '--yes', '--reason', 'Over')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is retired: its pages answer 404'),
    });
    expect(await liveBuild()).toBeUndefined();
    expect((await beemCommand('remote', 'status', 'mfe-tiny')).output).toContain('nothing is live');
    writeRemote(folder(), 'one');
    expect(await beemCommand('remote', 'publish', folder())).toMatchObject({ code: 0 });
  });

  it('names the reason when a build is incompatible, and changes nothing', async () => {
    const before = await liveBuild();
    writeRemote(folder(), 'incompatible', '^9.0.0');
    const { code, output } = await beemCommand('remote', 'publish', folder());
    expect(code).toBe(1);
    expect(output).toMatch(/Refused \(409\):\n {2}- It asks for the platform contract \^9\.0\.0/);
    expect(await liveBuild()).toBe(before);
  });

  it('uses a token from the environment for a Beem elsewhere, and asks for one when there is none', async () => {
    writeRemote(folder(), 'three');
    const elsewhere = ['remote', 'publish', folder(), '--api', `${beem.url}/`];
    await expect(beemCommand(...elsewhere)).rejects.toThrow('needs --token or BEEM_REGISTRY_TOKEN');
    const tokens = beem.state.readJson<Record<string, string>>('publish-tokens.json');
    expect(await beemCommand(...elsewhere, '--token', tokens?.['mfe-tiny'] ?? '')).toMatchObject({ code: 0 });
    expect(await beemCommand(...elsewhere, '--token', 'beem_nobody-ever-made-this-token')).toMatchObject({
      code: 1,
      output: expect.stringContaining('401'),
    });
  });

  it('makes a new token when the kept one belongs to an emptied database', async () => {
    await beem.query('DELETE FROM remote_tokens');
    writeRemote(folder(), 'four');
    expect(await beemCommand('remote', 'publish', folder())).toMatchObject({ code: 0 });
  });

  it('makes no token for a mere look at the remote of another team', async () => {
    await beem.query('DELETE FROM remote_tokens');
    const { output } = await beemCommand('remote', 'status', 'mfe-tiny');
    expect(output).toContain(`  stable   ${await liveBuild()}`);
    expect(output).toContain('token issued');
    expect(output).toContain('this checkout has none, and looking makes none');
    await beemCommand('remote', 'audit', 'mfe-tiny');
    expect(await beem.query('SELECT id FROM remote_tokens')).toEqual([]);
  });

  it('says when a token ends and that it is shown once, in words alone', async () => {
    const { output } = await beemCommand('remote', 'token', 'issue', 'mfe-tiny', '--days', '7');
    expect(output).toMatch(/^The publish token of mfe-tiny, good until .+ shown this once.+\nbeem_\S+$/);
  });

  it('gives roles through the services, in words alone', async () => {
    await beem.query(
      `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at)
       VALUES (gen_random_uuid(), 'granted_one', 'granted@beem.example', '-', '1', now())`,
    );
    const { output } = await beemCommand('user', 'grant', 'granted_one', 'moderator');
    expect(output).toBe('granted_one is moderator from now on.');
    await expect(beemCommand('user', 'grant', 'nobody_here', 'moderator')).rejects.toThrow('nobody_here');
  });

  it('says what is wrong with a folder that holds no remote', async () => {
    await expect(beemCommand('remote', 'publish', beem.state.path('logs'))).rejects.toThrow(
      'neither a remote of this checkout nor a folder with a remote.json',
    );
  });

  it('builds what is named, also where the user stands, before it says so', async () => {
    const { buildId } = writeRemote(folder(), 'built by the command');
    process.env.INIT_CWD = folder();
    try {
      const { output } = await beemCommand('remote', 'publish', '.');
      expect(output).toMatch(/^Built mfe-tiny in /);
      expect(output).toContain(`mfe-tiny ${buildId} is live`);
    } finally {
      delete process.env.INIT_CWD;
    }
    writeFileSync(`${folder()}/package.json`, JSON.stringify({ scripts: { build: 'echo broken; exit 1' } }));
    await expect(beemCommand('remote', 'publish', folder())).rejects.toThrow(
      /The build failed.*\n[\s\S]*broken/,
    );
    expect(command.said()).toEqual([]);
    expect(await liveBuild()).toBe(buildId);
  });

  it('publishes what a pipeline built before, if it is the build of the sources', async () => {
    const { buildId } = writeRemote(folder(), 'built before');
    await expect(beemCommand('remote', 'publish', folder(), '--no-build')).rejects.toThrow(
      'build the remote',
    );
    buildBefore(folder());
    const { output } = await beemCommand('remote', 'publish', folder(), '--no-build');
    expect(output).not.toContain('Built');
    expect(await liveBuild()).toBe(buildId);
  });

  const differences: [string, (folder: string, file: string) => void, RegExp][] = [
    [
      'the copied build of another remote',
      (at) => {
        const other = beem.state.path('other/mfe-other');
        writeRemote(other, 'other');
        const text = JSON.stringify({ ...readJson(`${other}/built/build-manifest.json`), ...otherRemote });
        writeFileSync(`${at}/dist/build-manifest.json`, text);
      },
      /It is a build of mfe-other, not of mfe-tiny\./,
    ],
    [
      'a remote.json that has changed since',
      (at) =>
        writeFileSync(
          `${at}/remote.json`,
          JSON.stringify({ ...readJson(`${at}/remote.json`), title: 'New' }),
        ),
      /Its description is not that of remote\.json[\s\S]*It was not built from the sources as they are now\./,
    ],
    [
      'sources that have changed since',
      (at) => appendFileSync(`${at}/src/pages/home.tsx`, ' // changed'),
      /It was not built from the sources as they are now\./,
    ],
    [
      'a file that was changed by hand',
      (_, file) => appendFileSync(file, ' '),
      /home\.\w+\.js does not have the listed hash\./,
    ],
    ['a missing file', (_, file) => rmSync(file), /home\.\w+\.js is missing\./],
  ];
  it.each(differences)('publishes nothing for %s, and says why', async (_what, change, reason) => {
    const before = await liveBuild();
    const { files } = writeRemote(folder(), 'to differ');
    buildBefore(folder());
    change(folder(), `${folder()}/dist/${files.find(({ path }) => path.startsWith('home'))?.path}`);
    await expect(beemCommand('remote', 'publish', folder(), '--no-build')).rejects.toThrow(reason);
    expect(await liveBuild()).toBe(before);
  });

  it('publishes nothing whose package bears another name than its remote; the folder may have any', async () => {
    writeRemote(folder(), 'renamed');
    const renamed = beem.state.path('checkout-of-the-team');
    renameSync(folder(), renamed);
    const file = `${renamed}/package.json`;
    const named = { ...readJson(file), name: 'mfe-renamed' };
    writeFileSync(file, JSON.stringify(named));
    await expect(beemCommand('remote', 'publish', renamed)).rejects.toThrow(
      'Its remote.json is named mfe-tiny, its package mfe-renamed.',
    );
    writeFileSync(file, JSON.stringify({ ...named, name: undefined }));
    await expect(beemCommand('remote', 'publish', renamed)).rejects.toThrow(
      'Its remote.json is named mfe-tiny, its folder checkout-of-the-team.',
    );
    writeFileSync(file, JSON.stringify({ ...named, name: 'mfe-tiny' }));
    await beemCommand('remote', 'publish', renamed);
  });
});
