import type { AuthProvider } from 'react-admin';
import { session } from './session.ts';

/** Signing in has a separate small page; this is only what react-admin needs of a running session. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  async logout() {
    await session.signOut();
    location.assign('/sign-in');
    return false;
  },
  checkAuth: async () => {
    await session.token();
  },
  checkError: (error: { status?: number }) => (error.status === 401 ? Promise.reject(error) : Promise.resolve()),
  async getIdentity() {
    const user = session.user();
    return { id: user?.id ?? 0, fullName: user?.fullName ?? user?.username ?? '' };
  },
  getPermissions: async () => session.user()?.ability ?? [],
};
