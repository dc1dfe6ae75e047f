import { Navigate } from 'react-router';
import { basketPath } from '#admin/providers/model/basket.ts';
import { defineScreen } from '../define-screen.ts';

/** What lies in the basket is shown as the records themselves. */
export default defineScreen('bulk-baskets', () => <Navigate to={basketPath} replace />);
