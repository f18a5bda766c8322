import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import type { Bench } from '@beem/testing';
import { openSmallBenchData } from './support/data.js';
import { drawFlameGraph } from './support/flame-graph.js';
import { prepareFrequentRequests } from './support/frequent-requests.js';
import { LoadGenerator, startBenchApp } from './support/measure.js';

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 8;
const SECONDS = 10;
const SAMPLE_EVERY_MICROSECONDS = 200;

/** Draws where node spends its time while 20 connections send one request of `cpu.bench.ts`: `npm run bench -- flame <request> <file>`. */
const flame: Bench = {
  name: 'flame graph',
  async run() {
    const { FLAME_REQUEST: name = '', FLAME_FILE: file = '' } = process.env;
    const app = await startBenchApp(await openSmallBenchData(process.env.DATABASE_URL ?? ''));
    const generator = new LoadGenerator();
    try {
      const requests = await prepareFrequentRequests(app);
      const job = requests[name];
      if (!job)
        throw new Error(`No request is called like that. There are: ${Object.keys(requests).join(', ')}`);
      const ask = (seconds: number) => generator.run({ ...job, connections: CONNECTIONS, seconds });
      await ask(WARM_UP_SECONDS);
      const { measured, profile } = await profiled(() => ask(SECONDS));
      const each = `${measured.cpuMsPerRequest.toFixed(2)} ms of node`;
      writeFileSync(file, drawFlameGraph(`Processor time of node: ${name}`, profile));
      return [{ what: name, value: `${measured.requests} requests, ${each} each (profiled): ${file}` }];
    } finally {
      generator.end();
      await app.close();
    }
  },
};
export default flame;

async function profiled<T>(work: () => Promise<T>): Promise<{ measured: T; profile: Profiler.Profile }> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROSECONDS });
    await session.post('Profiler.start');
    const measured = await work();
    const { profile } = await session.post('Profiler.stop');
    return { measured, profile };
  } finally {
    session.disconnect();
  }
}
