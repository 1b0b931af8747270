import { lazy } from 'react'

export const ReceiptPage = lazy(() => import('./ReceiptPage.tsx'))
