// A process of its own, so that the server's processor time is the server's alone. Its parent sends what to ask.
import http from 'node:http';

const TICK_MS = 10;
/** A server that falls further behind is not sent more: its rate is then below the wanted one. */
const MAX_UNANSWERED = 500;

/**
 * Sends `rate` requests a second, not waiting for one answer before the next, each as the next user. Each kind has its
 * share of them and walks through its own paths and bodies.
 */
async function run({ origin, cookies, kinds, rate, seconds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  const walks = kinds.map((kind) => ({ ...kind, turn: 0, sent: 0 }));
  const shares = kinds.reduce((sum, { share }) => sum + share, 0);
  const latencies = [];
  const answers = [];
  let sent = 0;

  /** The kind that is most behind its share. */
  function nextKind() {
    for (const walk of walks) walk.turn += walk.share;
    const next = walks.reduce((most, walk) => (walk.turn > most.turn ? walk : most));
    next.turn -= shares;
    return next;
  }

  function ask(n) {
    const kind = nextKind();
    const place = kind.sent++;
    const body = kind.bodies?.[place % kind.bodies.length];
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${origin}${kind.paths[place % kind.paths.length]}`,
        {
          method: kind.method ?? 'GET',
          agent,
          headers: {
            cookie: cookies[n % cookies.length],
            ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          response.resume();
          response.on('error', reject);
          response.on('end', () => {
            latencies.push(performance.now() - startedAt);
            if (response.statusCode < 300) resolve();
            else reject(new Error(`${kind.paths[0]} and the like was answered ${response.statusCode}`));
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  const startedAt = performance.now();
  let failed;
  await new Promise((done) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(seconds * 1000, performance.now() - startedAt);
      while (sent < (elapsed / 1000) * rate && sent - latencies.length < MAX_UNANSWERED) {
        const answer = ask(sent++);
        answer.catch((error) => {
          failed ??= error;
        });
        answers.push(answer);
      }
      if (elapsed < seconds * 1000 && !failed) return;
      clearInterval(timer);
      done();
    }, TICK_MS);
  });
  await Promise.all(answers);
  const tookMs = performance.now() - startedAt;
  agent.destroy();
  return { requests: sent, perSecond: (sent / tookMs) * 1000, p99Ms: p99(latencies) };
}

function p99(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}

process.on('message', async (job) => {
  try {
    process.send({ result: await run(job) });
  } catch (error) {
    process.send({ error: error.message });
  }
});
