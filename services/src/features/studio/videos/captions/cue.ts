/** One or several lines of text with a time span. */
export interface Cue {
  startMs: number;
  /** End of the cue, after its start. */
  endMs: number;
  /** Position settings in WebVTT's notation; empty for the default position. */
  settings: string;
  /** Escaped, with harmless tags only; its lines are never empty, but may be a blank. */
  text: string;
}
