import { Navigate } from 'react-router';
import { defineScreen } from '../define-screen.ts';

/** They stand on the account's page; links in older letters lead there. */
export default defineScreen('my-sessions', () => <Navigate to="/account?tab=sign_in" replace />);
