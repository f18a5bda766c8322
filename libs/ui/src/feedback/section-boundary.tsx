import { SectionErrors, useQueryClient } from '@beem/platform';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { ErrorState } from './error-state';

export interface SectionBoundaryProps {
  /** Name of the section in the error report, e.g. `episodes`. */
  name: string;
  /** A sentence that names the section that did not load: "The episodes did not load". */
  title: string;
  /** Heading level that fits the page's outline. */
  level?: 2 | 3;
  /** Reads data again that other parts of the page also show; Retry waits for it. */
  reload?: () => Promise<unknown>;
  children: ReactNode;
}

/** Contains a rendering error in one section of a page: shows a message instead, reports the error and offers Retry. */
export function SectionBoundary({ name, title, level = 2, reload, children }: SectionBoundaryProps) {
  const report = useContext(SectionErrors);
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);

  async function retry() {
    // The data of the section may have caused the error. The section is unmounted, so its queries have no observer;
    // inactive queries of other pages are read again when those pages are opened.
    client.removeQueries({ type: 'inactive' });
    await reload?.();
    setAttempt((count) => count + 1);
  }

  return (
    <Boundary
      key={attempt}
      onError={(error) => {
        console.error(`The section ${name} failed`, error);
        report(name, error);
      }}
      failed={
        <SectionFailed title={title} level={level} isRepeated={attempt > 0} onRetry={() => void retry()} />
      }
    >
      {children}
    </Boundary>
  );
}

interface SectionFailedProps {
  title: string;
  level: 2 | 3;
  /** Whether the user has pressed Retry before: the focus then moves to the message. */
  isRepeated: boolean;
  onRetry: () => void;
}

function SectionFailed({ title, level, isRepeated, onRetry }: SectionFailedProps) {
  const fallbackRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRepeated) fallbackRef.current?.querySelector('button')?.focus();
  }, [isRepeated]);
  return (
    <div ref={fallbackRef}>
      <ErrorState icon={<TriangleAlert />} title={title} level={level} onRetry={onRetry}>
        Something went wrong in this part. The rest of the page works as usual.
      </ErrorState>
    </div>
  );
}

interface BoundaryProps {
  onError: (error: Error) => void;
  failed: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }

  override render() {
    return this.state.hasError ? this.props.failed : this.props.children;
  }
}
