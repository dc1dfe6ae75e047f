import { Navigate } from 'react-router';
import { basketPath } from '#admin/providers/model/basket.ts';
import { defineScreen } from '../../plugs/define-screen.ts';

/** The contents of the basket are shown as the records themselves. */
export default defineScreen('bulk-baskets', () => <Navigate to={basketPath} replace />);
