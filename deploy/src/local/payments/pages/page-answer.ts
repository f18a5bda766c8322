/** The result of an action of a page: a redirect or the page to show. */
export type PageAnswer = { html: string; status?: number } | { redirect: string };
