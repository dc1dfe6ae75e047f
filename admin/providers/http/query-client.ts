import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** Requests that the server refuses (below 500) are not repeated; those that fail otherwise are repeated once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && !(error instanceof HttpError && error.status < 500),
      refetchOnWindowFocus: false,
    },
  },
});
