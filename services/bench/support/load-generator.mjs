// A process of its own, so that the server's processor time is the server's alone. Its parent sends the requests to make.
import http from 'node:http';

const LATENCIES_KEPT = 200_000;

/**
 * Asks over and over on `connections` keep-alive connections: for `seconds`, or with `isOnce` every address once.
 * `headers` may be a list, one for each address.
 */
async function run({ urls, headers, method = 'GET', bodies, connections, seconds, rows, isOnce = false }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const latencies = [];
  let next = 0;
  const ask = () =>
    new Promise((resolve, reject) => {
      const askedAt = performance.now();
      const at = next++ % urls.length;
      const body = bodies?.[at % bodies.length];
      const options = {
        agent,
        method,
        headers: {
          ...(Array.isArray(headers) ? headers[at] : headers),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      };
      const request = http.request(urls[at], options, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          if (latencies.length < LATENCIES_KEPT) latencies.push(performance.now() - askedAt);
          const text = Buffer.concat(chunks);
          // Reading every body would make this process the bottleneck; every hundredth is checked whole.
          if (response.statusCode >= 300)
            reject(new Error(`${urls[at]} answered ${response.statusCode}: ${text}`));
          else if (rows !== undefined && next % 100 === 0 && JSON.parse(text).length !== rows)
            reject(new Error(`${urls[at]} has not ${rows} rows`));
          else resolve();
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  const isOver = () => (isOnce ? next >= urls.length : performance.now() >= until);
  const keepAsking = async () => {
    while (!isOver()) await ask();
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const tookMs = performance.now() - startedAt;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return { requests: latencies.length, p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0, tookMs };
}

process.on('message', async (job) => {
  try {
    process.send({ result: await run(job) });
  } catch (error) {
    process.send({ error: error.message });
  }
});
