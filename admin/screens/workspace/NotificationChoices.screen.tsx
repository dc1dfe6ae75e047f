import { Navigate } from 'react-router';
import { defineScreen } from '../define-screen.ts';

/** They stand on the account's page; links in older letters lead there. */
export default defineScreen('notification-choices', () => <Navigate to="/account?tab=notices" replace />);
