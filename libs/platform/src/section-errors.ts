import { createContext } from 'react';

/** Takes note of a section of a remote's page that broke while rendering; the shell says which build it belongs to. */
export const SectionErrors = createContext<(section: string, error: Error) => void>(() => {});
