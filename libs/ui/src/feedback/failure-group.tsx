import { createStore, useStore } from '@beem/platform';
import {
  createContext,
  type PropsWithChildren,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Retry = RefObject<() => void>;

const createFailures = () => createStore<readonly Retry[]>([]);
const NONE = createFailures();

const FailureGroupContext = createContext<{ title?: string; failures: typeof NONE }>({
  failures: NONE,
});

/**
 * The parts of a page that each read their own data. Where several of them fail, the page says it once: the error state
 * that was first shows `title`, else its own, and retries all; the others show nothing. A dialog is a group of its own.
 */
export function FailureGroup({ title, children }: PropsWithChildren<{ title?: string }>) {
  const [failures] = useState(createFailures);
  return <FailureGroupContext value={{ title, failures }}>{children}</FailureGroupContext>;
}

/**
 * Whether an error state speaks for its group, and what Retry does.
 * @returns `title` only where it speaks for several
 */
export function useGroupedFailure(onRetry: () => void) {
  const { title, failures } = useContext(FailureGroupContext);
  const retry = useRef(onRetry);
  // Before the first paint, so that no second message is seen or announced.
  useLayoutEffect(() => {
    retry.current = onRetry;
  });
  useLayoutEffect(() => {
    if (failures === NONE) return;
    failures.set([...failures.get(), retry]);
    return () => failures.set(failures.get().filter((other) => other !== retry));
  }, [failures]);
  const failed = useStore(failures);
  if (failed.length < 2) return { onRetry };
  return {
    isSilent: failed[0] !== retry,
    title,
    onRetry: () => {
      for (const { current } of failed) current();
    },
  };
}
