/** Replaces the URL storage of tus-js-client: who resumes uploads keeps their addresses for each user. */
export const canStoreURLs = false;

export class WebStorageUrlStorage {}
