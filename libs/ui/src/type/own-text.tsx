import { Children, type ReactNode } from 'react';

/**
 * Text that stands beside something that comes and goes, in an element of its own: a browser's translator replaces text
 * nodes, and React finds nothing beside one that is gone. Anything but text stays as it is.
 */
export function ownText(children: ReactNode): ReactNode {
  const parts = Children.toArray(children);
  const isText = parts.length > 0 && parts.every((part) => typeof part !== 'object');
  return isText ? <span>{parts.join('')}</span> : children;
}
