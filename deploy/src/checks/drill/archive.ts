import { chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shellWord } from '../../local-stack/debian.js';
import { findPgBackRest } from '../../local-stack/pgbackrest.js';
import { postgresDataOf } from '../../local-stack/postgres.js';
import { findPostgresAccount } from '../../local-stack/postgres-account.js';
import { run } from '../../local-stack/processes.js';
import { folderForServiceUser, repositoryRoot, type StateFolder } from '../../local-stack/state.js';

/** As in deploy/compose/compose.yaml: a part of the log that is not full is archived after so long. */
export const ARCHIVE_TIMEOUT_SECONDS = 60;
const STANZA = 'beem';
const CONFIGURATION = path.join(repositoryRoot, 'deploy/compose/pgbackrest.conf');
const COMMAND_LIMIT_MS = 10 * 60_000;

/** pgBackRest on the embedded Postgres of a state folder, with the configuration of deploy/compose and folders of its own. */
export class Archive {
  private constructor(
    readonly program: string,
    readonly account: { uid: number; gid: number } | undefined,
    private readonly sockets: string,
    /** Of the server, which starts pgBackRest for each file of its log. */
    readonly variables: Record<string, string>,
  ) {}

  /** @throws Error when pgBackRest cannot be had on this machine */
  static async open(state: StateFolder): Promise<Archive> {
    const program = await findPgBackRest();
    const data = postgresDataOf(state);
    const account = findPostgresAccount(data);
    const folder = path.join(folderForServiceUser(state.dir), 'archive');
    mkdirSync(folder, { recursive: true });
    copyFileSync(CONFIGURATION, path.join(folder, 'pgbackrest.conf'));
    // The path of a socket has at most 107 characters.
    const sockets = mkdtempSync(path.join(tmpdir(), 'beem-drill-'));
    for (const one of [folder, sockets, path.join(folder, 'pgbackrest.conf')])
      if (account) chownSync(one, account.uid, account.gid);
    return new Archive(program, account, sockets, {
      PGBACKREST_CONFIG: path.join(folder, 'pgbackrest.conf'),
      PGBACKREST_CMD: program,
      PGBACKREST_PG1_PATH: data,
      PGBACKREST_PG1_SOCKET_PATH: sockets,
      PGBACKREST_REPO1_PATH: path.join(folder, 'repository'),
      PGBACKREST_LOCK_PATH: path.join(folder, 'lock'),
    });
  }

  /** Settings of the server, as in deploy/compose/compose.yaml. */
  get settings(): string[] {
    return [
      'archive_mode=on',
      `archive_timeout=${ARCHIVE_TIMEOUT_SECONDS}`,
      `archive_command=${shellWord(this.program)} --stanza=${STANZA} archive-push %p`,
      `unix_socket_directories=${this.sockets}`,
    ];
  }

  async createStanza(databaseUrl: string): Promise<void> {
    await this.run(['stanza-create'], databaseUrl);
  }

  async makeBaseBackup(databaseUrl: string): Promise<void> {
    await this.run(['--type=full', 'backup'], databaseUrl);
  }

  /** @throws Error unless the log is archived now */
  async check(databaseUrl: string): Promise<void> {
    await this.run(['check'], databaseUrl);
  }

  /** Fills the empty data folder; the server then replays the log to its end. */
  async restore(): Promise<void> {
    const data = this.variables.PGBACKREST_PG1_PATH ?? '';
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (this.account) chownSync(data, this.account.uid, this.account.gid);
    await this.run(['restore']);
  }

  leave(): void {
    rmSync(this.sockets, { recursive: true, force: true });
  }

  /** Runs pgbackrest as the account of Postgres. @param databaseUrl of the server, for commands that ask it */
  async run(args: string[], databaseUrl?: string): Promise<void> {
    const { port = '', password = '' } = databaseUrl ? new URL(databaseUrl) : {};
    const access = databaseUrl
      ? { PGBACKREST_PG1_PORT: port, PGPASSWORD: decodeURIComponent(password) }
      : undefined;
    const { code, output } = await run(this.program, [`--stanza=${STANZA}`, ...args], {
      ...this.account,
      cwd: this.sockets,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...this.variables, ...access },
      limitMs: COMMAND_LIMIT_MS,
    });
    if (code !== 0) throw new Error(`pgbackrest ${args.at(-1)} failed:\n${output.trim()}`);
  }
}
