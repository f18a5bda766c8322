// A process of its own, so that the server's processor time is the server's alone. Told what to ask by its parent.
import http from 'node:http';

const LATENCIES_KEPT = 200_000;

/** Asks one address over and over on `connections` keep-alive connections for `seconds`. */
async function run({ urls, headers, connections, seconds, rows }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const latencies = [];
  let next = 0;
  const ask = () =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const url = urls[next++ % urls.length];
      const request = http.get(url, { agent, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          if (latencies.length < LATENCIES_KEPT) latencies.push(performance.now() - startedAt);
          const body = Buffer.concat(chunks);
          // Reading every body would make this process the bottleneck; every hundredth is checked whole.
          if (response.statusCode !== 200)
            reject(new Error(`${url} answered ${response.statusCode}: ${body}`));
          else if (next % 100 === 0 && JSON.parse(body).length !== rows) reject(new Error(`${url} is short`));
          else resolve();
        });
      });
      request.on('error', reject);
    });
  const keepAsking = async () => {
    while (performance.now() < until) await ask();
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return { requests: next, p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0 };
}

process.on('message', async (job) => {
  try {
    process.send({ result: await run(job) });
  } catch (error) {
    process.send({ error: error.message });
  }
});
