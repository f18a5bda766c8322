import { Children, type ReactNode } from 'react';

/**
 * Wraps a text in an element of its own when its siblings come and go: a browser's translator replaces text nodes, and
 * React cannot find the replaced node. Other content is returned unchanged.
 */
export function ownText(children: ReactNode): ReactNode {
  const parts = Children.toArray(children);
  const isText = parts.length > 0 && parts.every((part) => typeof part !== 'object');
  return isText ? <span>{parts.join('')}</span> : children;
}
