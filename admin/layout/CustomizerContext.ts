import { createContext } from 'react';

/** Opens the drawer of the look; null where the organisation keeps it to itself, or nothing of one's own is kept. */
export const CustomizerContext = createContext<(() => void) | null>(null);
