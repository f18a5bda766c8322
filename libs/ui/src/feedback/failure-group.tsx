import { createStore, useStore } from '@beem/platform';
import {
  createContext,
  type PropsWithChildren,
  type RefCallback,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';

interface Failure {
  retry: () => void;
  /** What the error state draws, or its mark while it is silent. */
  element: Element | null;
}

const createFailures = () => createStore<readonly Failure[]>([]);
const NONE = createFailures();

const FailureGroupContext = createContext<{ title?: string; failures: typeof NONE }>({
  failures: NONE,
});

/**
 * The parts of a page that each read their own data. Where several of them fail, the page says it once: the error state
 * that is first on the page shows `title`, else its own, and retries all; the others show nothing. A dialog is a group of its own.
 */
export function FailureGroup({ title, children }: PropsWithChildren<{ title?: string }>) {
  const [failures] = useState(createFailures);
  return <FailureGroupContext value={{ title, failures }}>{children}</FailureGroupContext>;
}

interface GroupedFailure {
  /** For the element of the error state. */
  ref: RefCallback<Element>;
  isSilent?: boolean;
  /** Only where it speaks for several. */
  title?: string;
  onRetry: () => void;
}

/** Whether an error state speaks for its group, and what Retry does. */
export function useGroupedFailure(onRetry: () => void): GroupedFailure {
  const { title, failures } = useContext(FailureGroupContext);
  const [failure] = useState<Failure>(() => ({ retry: onRetry, element: null }));
  const ref = useCallback<RefCallback<Element>>(
    (element) => {
      failure.element = element;
    },
    [failure],
  );
  // Before the first paint, so that no second message is seen or announced.
  useLayoutEffect(() => {
    failure.retry = onRetry;
  });
  useLayoutEffect(() => {
    if (failures === NONE) return;
    failures.set([...failures.get(), failure].sort(byPosition));
    return () => failures.set(failures.get().filter((other) => other !== failure));
  }, [failures, failure]);
  const failed = useStore(failures);
  if (failed.length < 2) return { ref, onRetry };
  return {
    ref,
    isSilent: failed[0] !== failure,
    title,
    onRetry: () => {
      for (const { retry } of failed) retry();
    },
  };
}

/** In the order of the document, whichever failed first. */
function byPosition({ element: a }: Failure, { element: b }: Failure): number {
  if (!a || !b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
