import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { buildVariants } from './support/build-variants.mjs';
import { measureVisit } from './support/measure-visit.mjs';
import { answers, PAGES } from './support/pages.mjs';
import { serveVariant } from './support/serve-variant.mjs';

// Federation against the same app as one bundle, tuned the same way, in one run: node shell/bench/federation.bench.mjs

const VISITS = Number(process.env.BENCH_VISITS ?? 9);
const TARGETS = { contentMs: 1.1, dataMs: 1.1, scriptBytes: 1.3 };

const variants = await buildVariants();
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking'],
});
const servers = {
  federated: await serveVariant(variants.federated, answers),
  single: await serveVariant(variants.single, answers),
};

try {
  for (const [path, wanted] of Object.entries(PAGES)) print(path, await compare(path, wanted));
} finally {
  await browser.close();
  await Promise.all(Object.values(servers).map((server) => server.close()));
  variants.remove();
}

/** Visits alternate, so that whatever else the machine does weighs on both. */
async function compare(path, wanted) {
  const visits = { federated: [], single: [] };
  for (let visit = 0; visit < VISITS + 1; visit += 1) {
    for (const name of ['federated', 'single']) {
      const result = await measureVisit(browser, servers[name].url + path, wanted);
      if (visit > 0) visits[name].push(result); // The first one warms the server and the browser.
    }
  }
  return Object.fromEntries(Object.entries(visits).map(([name, results]) => [name, summarize(results)]));
}

/** Medians; of the times also the best, which a busy machine disturbs least. */
function summarize(results) {
  const sorted = (key) => results.map((result) => result[key]).sort((a, b) => a - b);
  const medians = Object.keys(results[0]).map((key) => [key, sorted(key)[Math.floor(results.length / 2)]]);
  const best = ['contentMs', 'dataMs'].map((key) => [`${key} (best)`, sorted(key)[0]]);
  return Object.fromEntries([...medians, ...best]);
}

function print(path, { federated, single }) {
  console.log(`\n${path}: first visit at 9 Mbps / 85 ms, median of ${VISITS}`);
  const rows = Object.keys(federated).map((key) => {
    const ratio = federated[key] / single[key];
    const target = TARGETS[key.split(' ')[0]];
    return {
      what: key,
      federated: Math.round(federated[key]),
      'one bundle': Math.round(single[key]),
      ratio: ratio.toFixed(2),
      target: target ? `≤ ${target.toFixed(2)}` : { scripts: '≤ 5', hops: '≤ 2' }[key],
    };
  });
  console.table(rows);
}
