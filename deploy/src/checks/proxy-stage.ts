import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findTestBrowser } from '../local-stack/browser.js';
import { startProxy } from '../local-stack/nginx.js';
import { choosePort } from '../local-stack/processes.js';
import { repositoryRoot } from '../local-stack/state.js';
import { createProgress } from '../start/progress.js';
import { runBeem } from '../start/run-beem.js';
import { createBrowserStage } from './browser-stage.js';
import { Target } from './chaos/targets.js';
import { freshState } from './fresh-state.js';
import { MINUTE_MS, type Stage } from './stage.js';

/** Not the name that everything else is tested under. */
const HOST = 'tls.localhost';
const NAMES = pathToFileURL(path.join(repositoryRoot, 'deploy/localhost-names.mjs')).href;

/**
 * The journeys and pages of the short tier in a browser, against nginx with TLS and HTTP/2 on another host name, in front of two
 * processes of each role.
 */
export const proxyStage = (env: NodeJS.ProcessEnv, files?: string[]): Stage =>
  createBrowserStage(
    'beem',
    'Journeys behind nginx: TLS, HTTP/2, another host (Playwright)',
    { tier: 'short', env, ...(files && { files }), budgetMs: 15 * MINUTE_MS, report: 'beem-behind-nginx' },
    async (use) => {
      const browser = await findTestBrowser();
      const state = await freshState('proxy');
      const [port, proxyPort] = [await choosePort(), await choosePort()];
      const origin = `https://${HOST}:${proxyPort}`;
      const settings = { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '1' };
      const beem = await runBeem({ state, port, progress: createProgress(), disposable: true, settings });
      const others: Target[] = [];
      try {
        for (const role of ['api', 'edge', 'worker'] as const) {
          const own = { ...beem.env, INTERNAL_PORT: '0', STATE_DIR: state.path('second-edge') };
          const log = state.path('logs', `second-${role}.log`);
          others.push(new Target(role, await choosePort(), own, log, repositoryRoot));
        }
        await Promise.all(others.map((target) => target.start()));
        const [api, edge] = others.map((target) => `127.0.0.1:${target.port}`) as [string, string, string];
        const first = `127.0.0.1:${port}`;
        const proxy = await startProxy({
          ...{ folder: state.path('nginx'), host: HOST, port: proxyPort },
          ...{ api: [first, api], edge: [first, edge] },
        });
        try {
          return await use({
            ...beem.env,
            BEEM_URL: origin,
            MAILBOX_URL: beem.mailboxUrl ?? '',
            BEEM_STATE_DIR: state.dir,
            CHROMIUM_PATH: browser,
            SELF_SIGNED: 'true',
            NODE_EXTRA_CA_CERTS: proxy.certificate,
            NODE_OPTIONS: `--import=${NAMES}`,
          });
        } finally {
          await proxy.stop();
        }
      } finally {
        await Promise.all(others.map((target) => target.end('SIGTERM')));
        await beem.stop();
      }
    },
  );
