import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderForServiceUser, StateFolder } from '../local-stack/state.js';
import { freshState } from './fresh-state.js';

it('keeps nothing of an earlier run, also where Postgres has its rows outside of the folder', async () => {
  process.env.BEEM_STATE_DIR = mkdtempSync(path.join(tmpdir(), 'beem-fresh-'));
  const earlier = StateFolder.open('e2e');
  const rows = path.join(folderForServiceUser(earlier.dir), 'postgres/data');
  mkdirSync(rows, { recursive: true });
  writeFileSync(path.join(rows, 'PG_VERSION'), '18');
  earlier.writeJson('kept.json', {});

  const fresh = await freshState('e2e');

  expect(fresh.dir).toBe(earlier.dir);
  expect(existsSync(rows)).toBe(false);
  expect(fresh.readJson('kept.json')).toBeNull();
  fresh.remove();
});
