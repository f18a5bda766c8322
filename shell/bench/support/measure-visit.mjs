const LINE = { offline: false, latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };

/**
 * Measures one first visit with empty caches at 9 Mbps and 85 ms: the time until the given texts are in the page, and
 * the scripts requested until then.
 * @returns {Promise<{contentMs: number, dataMs: number, scripts: number, scriptBytes: number, hops: number}>}
 */
export async function measureVisit(browser, url, { content, data }) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  const scripts = watchScripts(client);
  await page.addInitScript(noteFirstSight, { content, data });
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => window.firstSight?.data && window.firstSight, null, {
    timeout: 30_000,
    polling: 50,
  });
  const { content: contentMs, data: dataMs } = await seen.jsonValue();
  const needed = scripts.filter(({ startMs }) => startMs <= contentMs);
  await context.close();
  return {
    contentMs,
    dataMs,
    scripts: needed.length,
    scriptBytes: needed.reduce((sum, { bytes }) => sum + bytes, 0),
    hops: 1 + Math.max(...needed.map(({ depth }) => depth)),
  };
}

/** Runs in the page: records when a text first appears. */
function noteFirstSight({ content, data }) {
  window.firstSight = {};
  const look = () => {
    const text = document.body?.textContent ?? '';
    for (const [name, wanted] of Object.entries({ content, data })) {
      if (!window.firstSight[name] && wanted.some((one) => text.includes(one))) {
        window.firstSight[name] = performance.now();
      }
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Scripts with their compressed bytes and the number of scripts that had to run before each was requested. */
function watchScripts(client) {
  const byUrl = new Map();
  const byId = new Map();
  const list = [];
  let began = null;
  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    began ??= timestamp;
    if (type !== 'Script' || byUrl.has(request.url)) return;
    const caller = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    const depth = (byUrl.get(caller)?.depth ?? 0) + 1;
    const script = { url: request.url, startMs: (timestamp - began) * 1000, bytes: 0, depth };
    byUrl.set(request.url, script);
    byId.set(requestId, script);
    list.push(script);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = byId.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  return list;
}
