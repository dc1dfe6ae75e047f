import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** What the server refuses is not asked again; a broken line is, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && !(error instanceof HttpError && error.status < 500),
      refetchOnWindowFocus: false,
    },
  },
});
