export { OfflineBanner } from './OfflineBanner.tsx'
export { OfflineNotice } from './OfflineNotice.tsx'
