import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNginx, isListening, temporaryPaths } from '../dist/local-stack/nginx.js';
import { choosePort, until } from '../dist/local-stack/processes.js';

/**
 * Debian's nginx as a shared cache in front of the process at argv[2]. It sends its address and the folder of its cache when
 * it listens and ends with its parent.
 */
const [, , origin] = process.argv;
const START_LIMIT_MS = 10_000;

const folder = mkdtempSync(path.join(tmpdir(), 'beem-nginx-'));
const cache = path.join(folder, 'cache');
mkdirSync(cache);

const configure = (port) => `daemon off;
${process.getuid() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  error_log stderr warn;
  ${temporaryPaths(folder)}
  proxy_cache_path ${cache} levels=1:2 keys_zone=media:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin};
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_cache media;
      proxy_cache_key $uri;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;

const { nginx, env } = await findNginx();
const port = await choosePort();
const file = path.join(folder, 'nginx.conf');
writeFileSync(file, configure(port));
const server = spawn(nginx, ['-p', folder, '-c', file, '-e', 'stderr'], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
server.once('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.on('disconnect', () => server.kill());
if (await until(() => isListening(port), START_LIMIT_MS, 50))
  process.send({ url: `http://127.0.0.1:${port}`, cache });
else server.kill();
