import { writeFileSync } from 'node:fs';

/** Keeps the names of the files that run now in the file that RUNNING_FILES names, so that a run that hangs can say where. */
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
