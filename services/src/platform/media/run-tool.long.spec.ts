import { constants } from 'node:os';
import { runTool } from './run-tool.js';

const LIMITS = { wallLimitMs: 60_000, cpuLimitSeconds: 10, maxBytes: 1_000_000 };

test('kills a tool that uses more processor time than it may', async () => {
  const result = await runTool({
    command: 'sh',
    args: ['-c', 'while :; do :; done'],
    ...LIMITS,
    wallLimitMs: 60_000,
    cpuLimitSeconds: 2,
  });
  expect(result).toMatchObject({ code: 128 + constants.signals.SIGKILL, timedOut: false });
  expect(result.cpuSeconds).toBeGreaterThan(1);
});
