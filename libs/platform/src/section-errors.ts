import { createContext } from 'react';

/** Reports a section of a remote's page that failed to render; the shell adds the build that it belongs to. */
export const SectionErrors = createContext<(section: string, error: Error) => void>(() => {});
