/** The query for titles, tags and genres. */
export interface TitleQuestion {
  viewerId: string | null;
  maySeeMature: boolean;
  /** The tsquery that finds titles. */
  matching: string;
  /** The tsquery of the typed words, for the rank. */
  exact: string;
  /** The typed text, cleaned. */
  text: string;
  limit: number;
}
