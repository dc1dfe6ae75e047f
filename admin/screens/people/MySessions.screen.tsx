import { Navigate } from 'react-router';
import { defineScreen } from '../../plugs/define-screen.ts';

/** Sessions are shown on the account's page; links in older e-mails lead to this path. */
export default defineScreen('my-sessions', () => <Navigate to="/account?tab=sign_in" replace />);
