/** The machine or a limit of ours is at fault, not the file: another try, a little later, may go well. */
export class MachineError extends Error {
  constructor(reason: string, detail = '') {
    super(detail ? `${reason}: ${detail}` : reason);
    this.name = 'MachineError';
  }
}
