// Takes out of the lock file what npm writes of the rooms' folders: `npm install --no-save` finds them by `workspaces`.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, entry]) => !entry.link));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
