import { writeFileSync } from 'node:fs';

/**
 * Writes the names of the running test files to the file named by RUNNING_FILES, so that a hanging run can report them.
 */
export default class RunningFiles {
  running = new Set();

  onTestFileStart({ path }) {
    this.running.add(path);
    this.write();
  }

  onTestFileResult({ path }) {
    this.running.delete(path);
    this.write();
  }

  write() {
    if (process.env.RUNNING_FILES) writeFileSync(process.env.RUNNING_FILES, [...this.running].join('\n'));
  }
}
