import type { Visitor } from './visitor.js';

export const idsOf = <Id = number>(body: { id: Id }[]): Id[] => body.map(({ id }) => id);

/** Address of the next page, null at the end of the list. */
export const nextOf = (headers: Headers): string | null =>
  /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null;

/** Ids of a list from its first page to its end; `between` happens after each page but the last. */
export async function walkList<Id = number>(
  visitor: Visitor,
  path: string,
  between: () => Promise<void> = async () => {},
): Promise<Id[]> {
  const seen: Id[] = [];
  for (let next: string | null = path; next !== null; ) {
    const { body, headers } = await visitor.get(next);
    seen.push(...idsOf<Id>(body));
    next = nextOf(headers);
    if (next !== null) await between();
  }
  return seen;
}
