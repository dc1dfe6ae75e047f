import { createContext } from 'react';

/**
 * Opens the drawer of appearance settings; null where the organisation does not permit personal settings, or where
 * nothing is stored because the product is viewed as a role.
 */
export const CustomizerContext = createContext<(() => void) | null>(null);
