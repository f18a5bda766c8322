import { StateFolder } from '../../src/local/state.js';

/** Its disk fills up: what is open goes on, and no file can be added. */
export class FillingState extends StateFolder {
  isFull = false;

  override writeJson(name: string, value: unknown): void {
    if (this.isFull) throw new Error('ENOSPC: no space left on device');
    super.writeJson(name, value);
  }
}
