import { StateFolder } from '../../src/local-stack/state.js';

/** A state folder on a disk that fills up: open files continue, but no file can be added. */
export class FillingState extends StateFolder {
  isFull = false;

  override writeJson(name: string, value: unknown): void {
    if (this.isFull) throw new Error('ENOSPC: no space left on device');
    super.writeJson(name, value);
  }
}
