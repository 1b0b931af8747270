export { OfflineBanner } from './OfflineBanner.tsx'
export { OfflineNotice } from './OfflineNotice.tsx'
export { useOnline } from './use-online.ts'
