/** A fault of a caption file, as a sentence for its creator. */
export class CaptionFault extends Error {
  /** @param line line of the file, from 1; null for the whole file */
  constructor(sentence: string, line: number | null = null) {
    super(line === null ? sentence : `Line ${line}: ${sentence}`);
    this.name = 'CaptionFault';
  }
}
