/** The machine or one of our limits is at fault, not the file: a later try may succeed. */
export class MachineError extends Error {
  constructor(reason: string, detail = '') {
    super(detail ? `${reason}: ${detail}` : reason);
    this.name = 'MachineError';
  }
}
