/** What is wrong with a caption file, in a sentence for its creator. */
export class CaptionFault extends Error {
  /** @param line of the file, from 1; null for the file as a whole */
  constructor(sentence: string, line: number | null = null) {
    super(line === null ? sentence : `Line ${line}: ${sentence}`);
    this.name = 'CaptionFault';
  }
}
