import { checkStage, type Stage } from './stage.js';

const COMMAND = 'npm run platform-contract';

/** Loaded late: it loads the compiler, which no other command needs. */
async function compareWithRecord() {
  const { findContractFaults, isRecorded } = await import('./platform-contract/find-contract-faults.js');
  const { readContract, readRecord, writeRecord } = await import('./platform-contract/read-contract.js');
  const [recorded, stated] = [readRecord(), readContract()];
  return {
    faults: findContractFaults(recorded, stated),
    isRecorded: isRecorded(recorded, stated),
    record: () => writeRecord(stated),
  };
}

/**
 * Compares the exports of @beem/platform with the recorded contract of remotes (libs/contracts/platform-contract.json).
 */
export const platformContractStage: Stage = checkStage(
  'Platform contract (exports of @beem/platform)',
  async () => {
    const { faults, isRecorded } = await compareWithRecord();
    if (faults.length > 0) return { ok: false, output: faults.join('\n') };
    return {
      ok: isRecorded,
      output: `The contract has grown: record it (${COMMAND}) and commit the record.`,
    };
  },
);

/** `npm run platform-contract`: records the façade's present exports, unless they break the recorded ones. */
export async function platformContractCommand(): Promise<number> {
  const { faults, isRecorded, record } = await compareWithRecord();
  if (faults.length > 0) {
    console.error(`Not recorded:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    return 1;
  }
  if (!isRecorded) record();
  console.log(
    isRecorded ? 'The record is up to date.' : 'Recorded: commit libs/contracts/platform-contract.json.',
  );
  return 0;
}
