// A process of its own, so that the server's processor time is the server's alone. Its parent sends the reports to make.
import http from 'node:http';

const TICK_MS = 10;
/** A server that falls further behind is not sent more: its rate is then below the wanted one. */
const MOST_UNANSWERED = 500;

/** Sends `rate` reports a second, not waiting for one answer before the next report, each as the next user. */
async function run({ origin, cookies, videoIds, rate, seconds, from }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  const latencies = [];
  const answers = [];
  let sent = 0;
  const report = (n) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const body = JSON.stringify({ watchTime: 5 + ((from + n) % 1000) / 20, completed: false });
      const request = http.request(
        `${origin}/api/videos/${videoIds[n % videoIds.length]}/watch`,
        {
          method: 'POST',
          agent,
          headers: {
            cookie: cookies[n % cookies.length],
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          response.resume();
          response.on('end', () => {
            latencies.push(performance.now() - startedAt);
            if (response.statusCode === 200) resolve();
            else reject(new Error(`a report was answered ${response.statusCode}`));
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  const startedAt = performance.now();
  await new Promise((done) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(seconds * 1000, performance.now() - startedAt);
      while (sent < (elapsed / 1000) * rate && sent - latencies.length < MOST_UNANSWERED)
        answers.push(report(sent++));
      if (elapsed < seconds * 1000) return;
      clearInterval(timer);
      done();
    }, TICK_MS);
  });
  await Promise.all(answers);
  const tookMs = performance.now() - startedAt;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return {
    requests: sent,
    perSecond: (sent / tookMs) * 1000,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}

process.on('message', async (job) => {
  try {
    process.send({ result: await run(job) });
  } catch (error) {
    process.send({ error: error.message });
  }
});
