import type { Finding } from './verify.js';

/** Prints what was compared. @returns the exit code: 1 if anything differs, or if nothing was compared */
export function report(findings: Finding[]): number {
  for (const { what, checked, faults } of findings) {
    const isFine = faults.length === 0 && checked > 0;
    console.log(`${isFine ? 'ok    ' : 'FAULT '} ${what} (${checked} checked)`);
    for (const fault of faults.slice(0, 10)) console.log(`         ${fault}`);
  }
  const failed = findings.filter(({ checked, faults }) => faults.length > 0 || checked === 0).length;
  console.log(`\n${findings.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
