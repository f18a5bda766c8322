/** Where an action of a page leads, or the page that it shows. */
export type PageAnswer = { html: string; status?: number } | { redirect: string };
