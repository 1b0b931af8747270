import { takeReturn } from '@payment-center/api-client/session'
import { loadScreen } from './load-screen.ts'

const path = takeReturn(location.href)
if (path === null) loadScreen(() => import('./bank-return-screen.tsx'))
else location.replace(path)
