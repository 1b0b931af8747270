import { lazy } from 'react'

/** The receipt's page: its code comes once there is a receipt, of this page's payment or of one before a reload. */
export const ReceiptPage = lazy(() => import('./ReceiptPage.tsx'))
