import { Navigate } from 'react-router';
import { defineScreen } from '../../plugs/define-screen.ts';

/** These choices are shown on the account's page; links in older e-mails lead to this path. */
export default defineScreen('notification-choices', () => <Navigate to="/account?tab=notices" replace />);
