import type { Visitor } from './visitor.js';

export const idsOf = (body: { id: number }[]): number[] => body.map(({ id }) => id);

/** Address of the next page, null at the end of the list. */
export const nextOf = (headers: Headers): string | null =>
  /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null;

/** Ids of a list from its first page to its end; `between` happens after each page but the last. */
export async function walkList(
  visitor: Visitor,
  path: string,
  between: () => Promise<void> = async () => {},
): Promise<number[]> {
  const seen: number[] = [];
  for (let next: string | null = path; next !== null; ) {
    const { body, headers } = await visitor.get(next);
    seen.push(...idsOf(body));
    next = nextOf(headers);
    if (next !== null) await between();
  }
  return seen;
}
