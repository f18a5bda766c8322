import { useEffect } from 'react';

export interface PageMeta {
  /** Without the product's name, which is added. */
  title: string;
  description?: string;
}

const PRODUCT = 'Beem';

/** Sets the document's title and description; the latest page to set them wins. */
export function usePageMeta({ title, description }: PageMeta): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    if (description === undefined) return;
    let tag = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!tag) {
      tag = document.createElement('meta');
      tag.name = 'description';
      document.head.append(tag);
    }
    tag.content = description;
  }, [title, description]);
}
