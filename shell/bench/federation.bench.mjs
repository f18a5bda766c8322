import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { buildVariants } from './support/build-variants.mjs';
import { measureVisit } from './support/measure-visit.mjs';
import { answers, PAGES } from './support/pages.mjs';
import { serveVariant } from './support/serve-variant.mjs';

const VISITS = Number(process.env.BENCH_VISITS ?? 9);

/** Limits (design, section 7): ratios to the single bundle, or plain counts. */
const TARGETS = [
  { key: 'contentMs', what: 'first content', atMost: 1.1, isRatio: true },
  { key: 'dataMs', what: 'first data', atMost: 1.1, isRatio: true },
  { key: 'scriptBytes', what: 'bytes of scripts', atMost: 1.3, isRatio: true },
  { key: 'scripts', what: 'requests for scripts', atMost: 5, isRatio: false },
  { key: 'hops', what: 'hops to content', atMost: 2, isRatio: false },
];

/** The limits for a visitor while every remote has a canary. */
const CANARY_TARGETS = TARGETS.filter(({ key }) => key === 'contentMs' || key === 'dataMs');
const VARIANTS = ['federated', 'canary', 'single'];

/**
 * Compares federation, with and without canaries, with the same app as one bundle with equal settings: first visits at
 * 9 Mbps / 85 ms.
 */
export default {
  name: 'federation',
  async run() {
    const variants = await buildVariants();
    const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
      (path) => path && existsSync(path),
    );
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    const serve = async (name) => [name, await serveVariant(variants[name], answers)];
    const servers = Object.fromEntries(await Promise.all(VARIANTS.map(serve)));
    try {
      const rows = [];
      for (const [path, wanted] of Object.entries(PAGES)) {
        rows.push(...rowsOf(path, await compare({ browser, servers, path, wanted })));
      }
      return rows;
    } finally {
      await browser.close();
      await Promise.all(Object.values(servers).map((server) => server.close()));
      variants.remove();
    }
  },
};

/** Visits alternate between the variants, so that other load on the machine affects both. */
async function compare({ browser, servers, path, wanted }) {
  const visits = Object.fromEntries(VARIANTS.map((name) => [name, []]));
  for (let visit = 0; visit < VISITS + 1; visit += 1) {
    for (const name of VARIANTS) {
      const result = await measureVisit(browser, servers[name].url + path, wanted);
      if (visit > 0) visits[name].push(result); // The first visit warms up the server and the browser.
    }
  }
  return Object.fromEntries(Object.entries(visits).map(([name, results]) => [name, summarize(results)]));
}

/** The median of every measured value. */
function summarize(results) {
  const sorted = (key) => results.map((result) => result[key]).sort((a, b) => a - b);
  return Object.fromEntries(
    Object.keys(results[0]).map((key) => [key, sorted(key)[Math.floor(results.length / 2)]]),
  );
}

function rowsOf(path, { federated, canary, single }) {
  return [
    ...TARGETS.map((target) => rowOf(path, target, federated, single)),
    ...CANARY_TARGETS.map((target) => rowOf(`${path} with canaries`, target, canary, single)),
  ];
}

function rowOf(where, { key, what, atMost, isRatio }, federated, single) {
  const ratio = federated[key] / single[key];
  const figures = `${Math.round(federated[key])} against ${Math.round(single[key])}`;
  return {
    what: `${where}, ${what}`,
    value: isRatio ? `${ratio.toFixed(2)} × (${figures})` : figures,
    target: isRatio ? `≤ ${atMost.toFixed(2)} ×` : `≤ ${atMost}`,
    holds: (isRatio ? ratio : federated[key]) <= atMost,
  };
}
