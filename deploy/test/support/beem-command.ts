import { main } from '../../src/cli/main.js';
import type { BuiltBeem } from './built-beem.js';

/** The repository's own `beem`, run in this process on a built Beem. */
export interface BeemCommand {
  run(...args: string[]): Promise<{ code: number; output: string }>;
  /** Output of the last run, including one that threw. */
  said(): string[];
  stop(): void;
}

export function beemCommandOn(beem: BuiltBeem): BeemCommand {
  let said: string[] = [];
  process.env.BEEM_STATE_DIR = beem.state.dir;
  const spies = (['log', 'error'] as const).map((channel) =>
    jest.spyOn(console, channel).mockImplementation((...words: unknown[]) => void said.push(words.join(' '))),
  );
  return {
    async run(...args) {
      said = [];
      const code = await main(args);
      return { code, output: said.join('\n') };
    },
    said: () => said,
    stop() {
      for (const spy of spies) spy.mockRestore();
      delete process.env.BEEM_STATE_DIR;
    },
  };
}
