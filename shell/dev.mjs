import { join } from 'node:path';
import { startDevShell } from '@beem/remote-kit';
import { pageConfig } from './webpack.config.mjs';

// node shell/dev.mjs mfe-feed …: the shell with these remotes from source, in front of a running Beem (BEEM_URL).
const names = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const server = await startDevShell({
  shell: pageConfig('development'),
  remotes: names.map((name) => join(root, name)),
});
console.log(
  `  The shell with ${names.join(', ') || 'the published remotes'}: http://localhost:${server.options.port}`,
);
