/** The query for titles, tags and genres. */
export interface TitleQuestion {
  viewerId: string | null;
  maySeeMature: boolean;
  /** tsquery that decides what is found. */
  matching: string;
  /** tsquery of the words as they were typed, for the rank. */
  exact: string;
  /** What was typed, cleaned. */
  text: string;
  limit: number;
}
